/** Characters that parsers look for, skip, or take twice for one. */
const characters = Array.from(
  ' \t\n\r\0\u00a0\u202f\ufeff\u200b,;.:"\'\\/|-_+*=%&#@!?~^$()[]{}<>09aZłŻﬁİ\u0301😀\ud800',
)
const [telling, size, pairSize] = [Array.from(' \n,;."-(<&0a'), 200_000, 40_000]

const run = (unit: string, length: number): string => unit.repeat(Math.ceil(length / unit.length))

/** Long texts of one character or of two in turn, between others that end a match in failure. */
const awkwardTexts: readonly string[] = [
  ...characters.map((one) => `5${run(one, size)}x`),
  ...telling.flatMap((one, n) => telling.slice(n + 1).map((other) => `"5${run(one + other, pairSize)}x`)),
  ...[
    '{{',
    '<a ',
    '<a href="">',
    '<br',
    '<b>',
    '<li>',
    '&#9;',
    '&nbsp;',
    '<!--',
    '&#',
    '"',
    '"\t',
    '%2',
    'a.a',
    '1.1',
    '\r\n',
    '"""\t',
    'x@.',
  ].map((one) => run(one, size)),
]

/** A text as a message names it. */
const named = (text: string): string => JSON.stringify(`${text.slice(0, 12)}…${text.slice(-3)}`)

/** The time of the processor that work takes in this thread: what else the machine does is left out. */
async function processorMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  try {
    await work()
  } catch {
    // a refusal is an answer too
  }
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

/** A tenth of a text takes a linear parser a tenth of the time, a quadratic one a hundredth. */
const isSteep = (tenthMs: number, wholeMs: number): boolean => wholeMs > 25 * tenthMs

/** The texts that a parser takes long for: over the limit with time that grows faster than the text, or over five times the limit, so that a slow machine alone fails nothing. */
export async function slowTexts(
  parse: (text: string) => unknown,
  { limitMs = 200, longest = size }: { limitMs?: number; longest?: number } = {},
): Promise<string[]> {
  const isSlow = (tenthMs: number, wholeMs: number) =>
    wholeMs > 5 * limitMs || (wholeMs > limitMs && isSteep(tenthMs, wholeMs))
  /** What slows the machine for a moment does not come three times. */
  const quickest = async (text: string): Promise<number> => {
    let ms = Infinity
    for (let tries = 0; tries < 3 && ms > limitMs; tries++) ms = Math.min(ms, await processorMs(() => parse(text)))
    return ms
  }
  const slow: string[] = []
  for (const text of awkwardTexts) {
    const whole = text.slice(0, longest - 1) + text.slice(-1)
    const short = await quickest(text.slice(0, whole.length / 10) + text.slice(-1))
    // one that is slow when it is short is not tried whole
    const taken = short > limitMs ? Infinity : await quickest(whole)
    if (!isSlow(short, taken)) continue
    slow.push(`${named(text)}: ${Math.round(short)} ms for a tenth, ${Math.round(taken)} ms`)
    // a few are enough to know why
    if (slow.length === 3) break
  }
  return slow
}
