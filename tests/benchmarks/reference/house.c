/* Random playouts of Gingerbread House in plain C: the whole rules of the standard game, for as many seats as play.

   The kernel's rules line by line, with the same codes and the same random numbers, so that both end the same games
   with the same points. It keeps no record of who knows which card, which no playout asks for. */

#include <stdint.h>
#include <string.h>

enum { STAIRWAY = 4, EXCHANGE, CAGE, STAR };
enum { SIDE, FIRST, MAIN, EFFECT, KEEP, GATE, TRAP, PAY, WILD, BONUS, OVER };
enum {
    A_BUILD = 0, A_STAIRS = 72, A_GAIN = 81, A_STAIR = 85, A_EXCHANGE = 86, A_CAGE = 102, A_LOOK = 106, A_KEEP = 107,
    A_RETURN = 113, A_DECLINE = 115, A_TRAP = 116, A_TRAP_GATE = 120, A_PAY = 122, A_WILD = 126, A_END = 135,
    A_BONUS = 136, A_SKIP = 148, A_DISCARD = 149, A_SIDE = 153, A_FIRST = 155
};
enum { MAX_TOKENS = 10, MAX_STAIRS = 4, MAX_BONUS = 3, MAX_GATE = 2, TILES_A_SEAT = 15, LINE = 4, RING = 63 };
enum {
    CHIMNEY_6, CHIMNEY_8, CAULDRON, BROOM_CHEERFUL = 6, BROOM_BAD, OVEN, CHEST_3 = 12, CHEST_4, PIN, WAND_4 = 18, WAND_6
};

static const int PAIR_A[12] = {0, 1, 3, 4, 6, 7, 0, 1, 2, 3, 4, 5};
static const int PAIR_B[12] = {1, 2, 4, 5, 7, 8, 3, 4, 5, 6, 7, 8};
/* By space: bit mask of the pairs that touch it. */
static const int TOUCHING[9] = {65, 131, 258, 580, 1164, 2312, 528, 1072, 2080};

/* One component set, in the order in which `plain_c.py` writes it. */
typedef struct {
    int64_t tile_a[60], tile_b[60], sides[8][9], cost[40][4], wild_cost[40], total[40], points[40], humans[40];
    int64_t cheerful[40], rank[20], tokens[4], wilds, stairs;
} Tables;

typedef struct {
    uint8_t board, stairs, levels, bread[4], n_bread, n_gate, n_trapped, n_bonus, n_hand, face_down;
    uint8_t gate[2], trapped[40], bonus[3], hand[3], draw[TILES_A_SEAT], heights[9], tops[9];
    uint16_t linked;
} Seat;

typedef struct {
    const Tables *t;
    int n, cur, first, phase, symbol[2], count[2], held, to_pick, payee, to_pay, set_up;
    int supply[4], stairs, wilds, n_line, n_drawn, n_display, head, end;
    uint8_t line[LINE], drawn[3], display[12], pile[RING + 1];
    Seat seats[4];
} State;

/* ---- random numbers */

static uint64_t mix(uint64_t x) {
    x ^= x >> 16;
    x = x * 0x21F0AAAD & 0xFFFFFFFF;
    x ^= x >> 15;
    x = x * 0x735A2D97 & 0xFFFFFFFF;
    return x ^ x >> 15;
}

static uint64_t stream(uint64_t seed, uint64_t name) {
    uint64_t state = mix((seed & 0xFFFFFFFF) ^ mix(name * 0x9E3779B9 + 1 & 0xFFFFFFFF));
    return mix((seed >> 32 & 0xFFFFFFFF) ^ state) % 2147483646 + 1;
}

static uint64_t step(uint64_t x) { return x * 48271 % 2147483647; }

static void shuffled(uint8_t *items, int count, uint64_t seed, int pile) {
    uint64_t x = stream(seed, pile);
    for (int i = 0; i < count; i++) items[i] = i;
    for (int i = count - 1; i > 0; i--) {
        x = step(x);
        int j = x * (i + 1) >> 31;
        uint8_t kept = items[i];
        items[i] = items[j];
        items[j] = kept;
    }
}

/* ---- what can be done */

static uint8_t pop(uint8_t *items, uint8_t *count, int place) {
    uint8_t item = items[place];
    for (int i = place + 1; i < *count; i++) items[i - 1] = items[i];
    --*count;
    return item;
}

static int open_pairs(const Seat *s) {
    int mask = 0;
    for (int pair = 0; pair < 12; pair++) {
        int rise = s->heights[PAIR_A[pair]] - s->heights[PAIR_B[pair]];
        if (-s->stairs <= rise && rise <= s->stairs) mask |= 1 << pair;
    }
    return mask & ~s->linked;
}

static int main_codes(const State *p, const Seat *s, uint8_t *codes) {
    int n = 0, pairs = open_pairs(s), stairs = MAX_STAIRS - s->stairs;
    if (stairs > 2) stairs = 2;
    if (stairs > p->stairs) stairs = p->stairs;
    for (int tile = 0; tile < s->n_hand; tile++)
        for (int pair = 0; pair < 12; pair++)
            if (pairs >> pair & 1) {
                codes[n++] = A_BUILD + tile * 24 + pair * 2;
                if (p->t->tile_a[s->hand[tile]] != p->t->tile_b[s->hand[tile]])
                    codes[n++] = A_BUILD + tile * 24 + pair * 2 + 1;
            }
    for (int tile = 0; tile < s->n_hand; tile++) codes[n++] = A_STAIRS + tile * 3 + stairs;
    return n;
}

static int room(const Seat *s, int wanted, uint8_t *codes, int n) {
    for (int colour = 0; colour < 4; colour++)
        if (s->bread[colour] > 0 && wanted & ~(1 << colour)) codes[n++] = A_DISCARD + colour;
    return n;
}

static int effect_codes(const State *p, const Seat *s, uint8_t *codes) {
    int pending = 0, left = 0, gain = 0, wanted = 0, n = 0;
    for (int i = 0; i < 2; i++)
        if (p->count[i] > 0) pending |= 1 << p->symbol[i];
    if (pending >= 1 << STAR) pending = (1 << STAR) - 1;
    for (int colour = 0; colour < 4; colour++)
        if (p->supply[colour]) left |= 1 << colour;
    if (s->n_bread < MAX_TOKENS) gain = pending & left;
    else wanted = pending & left;
    if (pending & 1 << STAIRWAY && s->stairs < MAX_STAIRS && p->stairs > 0) gain |= 1 << STAIRWAY;
    for (int symbol = 0; symbol <= STAIRWAY; symbol++)
        if (gain >> symbol & 1) codes[n++] = A_GAIN + symbol;
    if (pending & 1 << EXCHANGE)
        for (int give = 0; give < 4; give++)
            if (s->bread[give])
                for (int get = 0; get < 4; get++)
                    if (give != get && left >> get & 1) codes[n++] = A_EXCHANGE + give * 4 + get;
    if (pending & 1 << CAGE) {
        for (int i = 0; i < p->n_line; i++) codes[n++] = A_CAGE + i;
        if (p->head < p->end) codes[n++] = A_LOOK;
    }
    if (wanted) n = room(s, wanted, codes, n);
    if (!gain) codes[n++] = A_DECLINE;
    return n;
}

static int can_pay(const Tables *t, const Seat *s, int card) {
    for (int colour = 0; colour < 4; colour++)
        if (s->bread[colour] < t->cost[card][colour]) return 0;
    return s->n_bread >= t->total[card];
}

static int trap_codes(const State *p, const Seat *s, uint8_t *codes) {
    int n = 0;
    for (int i = 0; i < p->n_line; i++)
        if (can_pay(p->t, s, p->line[i])) codes[n++] = A_TRAP + i;
    for (int i = 0; i < s->n_gate; i++)
        if (can_pay(p->t, s, s->gate[i])) codes[n++] = A_TRAP_GATE + i;
    codes[n++] = A_END;
    return n;
}

static int bonus_codes(const State *p, const Seat *s, uint8_t *codes) {
    int n = 0, wanted = 0;
    for (int i = 0; i < p->n_display; i++) codes[n++] = A_BONUS + i;
    if (s->n_bread < MAX_TOKENS) return n;
    for (int i = 0; i < p->n_display; i++) {
        int colour = p->t->rank[p->display[i]] - OVEN;
        if (0 <= colour && colour < 4 && p->supply[colour] > 0 && memchr(s->tops, colour, 9)) wanted |= 1 << colour;
    }
    return room(s, wanted, codes, n);
}

static int stuck(const State *p) {
    for (int i = 0; i < p->n; i++)
        if (p->seats[i].n_hand && open_pairs(&p->seats[i])) return 0;
    return 1;
}

/* ---- the end of a turn */

static void pay(State *p, Seat *s, int colour, int tokens) {
    s->bread[colour] -= tokens;
    s->n_bread -= tokens;
    p->supply[colour] += tokens;
}

static void refill(State *p) {
    while (p->n_line < LINE && p->head < p->end) p->line[p->n_line++] = p->pile[p->head++ & RING];
}

static void next_turn(State *p, Seat *s) {
    if (s->face_down > 0) s->hand[s->n_hand++] = s->draw[--s->face_down];
    refill(p);
    for (int i = 0; i < p->n; i++) {
        p->cur = (p->cur + 1) % p->n;
        if (p->seats[p->cur].n_hand) {
            p->phase = MAIN;
            return;
        }
    }
    p->phase = OVER;
}

static int complete(const Seat *s) {
    int low = s->heights[0];
    for (int i = 1; i < 9; i++)
        if (s->heights[i] < low) low = s->heights[i];
    return low;
}

static void levels(State *p, Seat *s) {
    int now = complete(s);
    int due = (now < MAX_BONUS ? now : MAX_BONUS) - (s->levels < MAX_BONUS ? s->levels : MAX_BONUS);
    if (due > MAX_BONUS - s->n_bonus) due = MAX_BONUS - s->n_bonus;
    s->levels = now;
    if (due > 0) {
        p->to_pick = due;
        p->phase = BONUS;
    } else
        next_turn(p, s);
}

/* Go through all that leaves no choice; write the candidates of the next decision, and return how many. */
static int settle(State *p, uint8_t *codes) {
    Seat *s = &p->seats[p->cur];
    int n = 0;
    if (p->phase == EFFECT) {
        if (p->count[0] > 0 || p->count[1] > 0) {
            n = effect_codes(p, s, codes);
            if (codes[0] != A_DECLINE) return n;
            p->count[0] = p->count[1] = 0;
        }
        p->phase = TRAP;
    }
    if (p->phase == TRAP) {
        n = trap_codes(p, s, codes);
        if (codes[0] != A_END) return n;
        levels(p, s);
        s = &p->seats[p->cur];
    }
    n = 0;
    switch (p->phase) {
    case MAIN:
        if (p->stairs == 0 && open_pairs(s) == 0 && stuck(p)) {
            p->phase = OVER;
            return 0;
        }
        return main_codes(p, s, codes);
    case WILD:
        for (int cell = 0; cell < 9; cell++) codes[n++] = A_WILD + cell;
        return n;
    case GATE:
        for (int i = 0; i < MAX_GATE; i++) codes[n++] = A_RETURN + i;
        return n;
    case KEEP:
        for (int i = 0; i < p->n_drawn; i++) codes[n++] = A_KEEP + 2 * i;
        return n;
    case PAY:
        for (int colour = 0; colour < 4; colour++)
            if (s->bread[colour]) codes[n++] = A_PAY + colour;
        return n;
    case BONUS:
        return bonus_codes(p, s, codes);
    case SIDE:
        codes[n++] = A_SIDE;
        codes[n++] = A_SIDE + 1;
        return n;
    case FIRST:
        for (int i = 0; i < p->n_line; i++) codes[n++] = A_FIRST + i;
        return n;
    }
    return 0;
}

/* ---- decisions */

static void use_effect(State *p, int symbol) {
    if (p->count[0] > 0 && p->symbol[0] == symbol) p->count[0]--;
    else if (p->count[1] > 0 && p->symbol[1] == symbol) p->count[1]--;
    else if (p->count[0] > 0 && p->symbol[0] == STAR) p->count[0]--;
    else p->count[1]--;
}

static void build(State *p, Seat *s, int code) {
    int tile = pop(s->hand, &s->n_hand, code / 24), pair = code % 24 / 2, a = PAIR_A[pair], b = PAIR_B[pair];
    int rise = s->heights[b] - s->heights[a];
    s->stairs -= rise > 0 ? rise : -rise;
    s->heights[a] = s->heights[b] = (rise > 0 ? s->heights[b] : s->heights[a]) + 1;
    p->symbol[0] = s->tops[a];
    p->count[0] = s->tops[a] == s->tops[b] ? 3 : 1;
    p->symbol[1] = s->tops[b];
    p->count[1] = s->tops[a] == s->tops[b] ? 0 : 1;
    s->tops[a] = code & 1 ? p->t->tile_b[tile] : p->t->tile_a[tile];
    s->tops[b] = code & 1 ? p->t->tile_a[tile] : p->t->tile_b[tile];
    s->linked = s->linked & ~TOUCHING[a] & ~TOUCHING[b] | 1 << pair;
    p->phase = EFFECT;
}

static void attract(State *p, Seat *s, int card) {
    if (s->n_gate < MAX_GATE) {
        s->gate[s->n_gate++] = card;
        for (int i = 0; i < p->n_drawn; i++) p->pile[p->end++ & RING] = p->drawn[i];
        p->n_drawn = 0;
        p->phase = EFFECT;
    } else {
        p->held = card;
        p->phase = GATE;
    }
}

static void payment(State *p, Seat *s) {
    if (p->to_pay > 0) {
        int due = p->to_pay;
        for (int colour = 0; colour < 4; colour++)
            if (due == s->n_bread || s->bread[colour] == s->n_bread) {
                int tokens = due < s->bread[colour] ? due : s->bread[colour];
                pay(p, s, colour, tokens);
                due -= tokens;
            }
        if (due > 0) {
            p->phase = PAY;
            return;
        }
        p->to_pay = 0;
    }
    p->payee = -1;
    p->phase = p->wilds > 0 ? WILD : TRAP;
    if (p->wilds > 0) p->wilds--;
}

static void trap(State *p, Seat *s, int card) {
    s->trapped[s->n_trapped++] = card;
    for (int colour = 0; colour < 4; colour++) pay(p, s, colour, p->t->cost[card][colour]);
    p->payee = card;
    p->to_pay = p->t->wild_cost[card];
    payment(p, s);
}

static int from_line(State *p, int place) {
    uint8_t count = p->n_line;
    int card = pop(p->line, &count, place);
    p->n_line = count;
    return card;
}

static void bonus(State *p, Seat *s, int place) {
    uint8_t count = p->n_display;
    int card = pop(p->display, &count, place), colour = p->t->rank[card] - OVEN;
    p->n_display = count;
    s->bonus[s->n_bonus++] = card;
    if (0 <= colour && colour < 4) {
        int tokens = 0;
        for (int cell = 0; cell < 9; cell++) tokens += s->tops[cell] == colour;
        if (tokens > p->supply[colour]) tokens = p->supply[colour];
        if (tokens > MAX_TOKENS - s->n_bread) tokens = MAX_TOKENS - s->n_bread;
        pay(p, s, colour, -tokens);
    }
    if (--p->to_pick == 0) next_turn(p, s);
}

static void first(State *p, Seat *s, int place) {
    s->gate[s->n_gate++] = from_line(p, place);
    if (--p->set_up == 0) {
        refill(p);
        p->cur = p->first;
        p->phase = MAIN;
    } else
        p->cur = (p->cur + p->n - 1) % p->n;
}

static void side(State *p, Seat *s, int side) {
    for (int cell = 0; cell < 9; cell++) s->tops[cell] = p->t->sides[s->board * 2 + side][cell];
    p->cur = (p->cur + 1) % p->n;
    if (--p->set_up == 0) {
        for (int i = 0; i < p->n; i++)
            for (int k = 0; k < 3; k++) p->seats[i].hand[p->seats[i].n_hand++] = p->seats[i].draw[--p->seats[i].face_down];
        p->set_up = p->n;
        p->cur = (p->first + p->n - 1) % p->n;
        p->phase = FIRST;
    }
}

static void apply(State *p, int code) {
    Seat *s = &p->seats[p->cur];
    if (code < A_STAIRS) build(p, s, code);
    else if (code < A_GAIN) {
        pop(s->hand, &s->n_hand, (code - A_STAIRS) / 3);
        s->stairs += (code - A_STAIRS) % 3;
        p->stairs -= (code - A_STAIRS) % 3;
        next_turn(p, s);
    } else if (code < A_STAIR) {
        use_effect(p, code - A_GAIN);
        pay(p, s, code - A_GAIN, -1);
    } else if (code == A_STAIR) {
        use_effect(p, STAIRWAY);
        s->stairs++;
        p->stairs--;
    } else if (code < A_CAGE) {
        use_effect(p, EXCHANGE);
        pay(p, s, (code - A_EXCHANGE) / 4, 1);
        pay(p, s, (code - A_EXCHANGE) % 4, -1);
    } else if (code < A_LOOK) {
        use_effect(p, CAGE);
        attract(p, s, from_line(p, code - A_CAGE));
    } else if (code == A_LOOK) {
        use_effect(p, CAGE);
        while (p->n_drawn < 3 && p->head < p->end) p->drawn[p->n_drawn++] = p->pile[p->head++ & RING];
        p->phase = KEEP;
    } else if (code < A_RETURN) {
        uint8_t count = p->n_drawn;
        int card = pop(p->drawn, &count, (code - A_KEEP) / 2);
        p->n_drawn = count;
        attract(p, s, card);
    } else if (code < A_DECLINE) {
        p->pile[p->end++ & RING] = pop(s->gate, &s->n_gate, code - A_RETURN);
        attract(p, s, p->held);
    } else if (code == A_DECLINE) p->count[0] = p->count[1] = 0;
    else if (code < A_TRAP_GATE) trap(p, s, from_line(p, code - A_TRAP));
    else if (code < A_PAY) trap(p, s, pop(s->gate, &s->n_gate, code - A_TRAP_GATE));
    else if (code < A_WILD) {
        pay(p, s, code - A_PAY, 1);
        p->to_pay--;
        payment(p, s);
    } else if (code < A_END) {
        int cell = code - A_WILD;
        p->symbol[0] = s->tops[cell];
        p->count[0] = 1;
        p->count[1] = 0;
        s->tops[cell] = STAR;
        s->heights[cell]++;
        s->linked &= ~TOUCHING[cell];
        p->phase = EFFECT;
    } else if (code == A_END) levels(p, s);
    else if (code < A_SKIP) bonus(p, s, code - A_BONUS);
    else if (code < A_SIDE) pay(p, s, code - A_DISCARD, 1);
    else if (code < A_FIRST) side(p, s, code - A_SIDE);
    else first(p, s, code - A_FIRST);
}

/* ---- points */

static int capped(int points) { return points < 12 ? points : 12; }

static int bonus_points(const Tables *t, const Seat *s, int rank) {
    int humans = 0, beasts = 0, cheerful = 0, shown = 0, four = 0, six = 0, high = 0, low = complete(s);
    for (int i = 0; i < s->n_trapped; i++) {
        int card = s->trapped[i];
        humans += t->humans[card];
        beasts += t->humans[card] == 0;
        cheerful += t->cheerful[card];
        shown += rank >= PIN && rank < WAND_4 && t->cost[card][rank - PIN] > 0;
        four += t->total[card] >= 4;
        six += t->total[card] >= 6;
    }
    for (int i = 0; i < 9; i++)
        if (s->heights[i] > high) high = s->heights[i];
    if (rank == WAND_6) return capped(2 * six);
    if (rank == WAND_4) return capped(four);
    if (rank >= PIN) return capped(2 * shown);
    if (rank == CHEST_4) return low >= 4 ? 5 : 0;
    if (rank == CHEST_3) return low >= 3 ? 3 : 0;
    if (rank >= OVEN) return 2;
    if (rank == BROOM_CHEERFUL) return capped(2 * cheerful);
    if (rank == BROOM_BAD) {
        int bad = s->n_trapped - cheerful;
        return bad < 2 ? bad : capped(3 * bad - 3);
    }
    if (rank >= CAULDRON) return capped((rank < CAULDRON + 2 ? humans : beasts) * (1 + (rank - CAULDRON) % 2));
    return rank == CHIMNEY_8 ? (high >= 8 ? 9 : 0) : high >= 6 ? 4 : 0;
}

static int score(const Tables *t, const Seat *s) {
    int total = s->n_bread / 2;
    for (int i = 0; i < s->n_trapped; i++) total += t->points[s->trapped[i]];
    for (int i = 0; i < s->n_bonus; i++) total += bonus_points(t, s, t->rank[s->bonus[i]]);
    return total;
}

/* ---- whole games */

static void deal(State *p, const Tables *t, int seats, uint64_t seed) {
    uint8_t tiles[60], cards[40], bonus_cards[20], boards[4];
    shuffled(tiles, 60, seed, 0);
    shuffled(cards, 40, seed, 1);
    shuffled(bonus_cards, 20, seed, 2);
    shuffled(boards, 4, seed, 3);
    memset(p, 0, sizeof *p);
    p->t = t;
    p->n = p->set_up = seats;
    p->first = p->cur = stream(seed, 4) * seats >> 31;
    for (int i = 0; i < 4; i++) p->supply[i] = t->tokens[i];
    p->stairs = t->stairs - seats;
    p->wilds = t->wilds;
    p->n_line = LINE;
    memcpy(p->line, cards, LINE);
    p->end = 40 - LINE;
    memcpy(p->pile, cards + LINE, p->end);
    p->n_display = 3 * seats;
    for (int i = 0; i < p->n_display; i++) {
        int at = i;
        for (; at > 0 && p->display[at - 1] > bonus_cards[i]; at--) p->display[at] = p->display[at - 1];
        p->display[at] = bonus_cards[i];
    }
    for (int i = 0; i < seats; i++) {
        p->seats[i].board = boards[i];
        p->seats[i].stairs = 1;
        p->seats[i].face_down = TILES_A_SEAT;
        memcpy(p->seats[i].draw, tiles + TILES_A_SEAT * i, TILES_A_SEAT);
    }
    p->phase = SIDE;
}

/* Play a game from the set-up of each seed from `seed` to `end` - 1; write points by seat and the decisions of each. */
__attribute__((visibility("default"))) void self_play(const Tables *t, int seats, uint64_t seed, uint64_t end, int64_t *out) {
    State state;
    uint8_t codes[128];
    for (; seed < end; seed++) {
        int64_t decisions = 0;
        uint64_t x = stream(seed, 7);
        deal(&state, t, seats, seed);
        for (int number; (number = settle(&state, codes)) > 0; decisions++) {
            x = step(x);
            apply(&state, codes[x * number >> 31]);
        }
        for (int i = 0; i < seats; i++) *out++ = score(t, &state.seats[i]);
        *out++ = decisions;
    }
}
