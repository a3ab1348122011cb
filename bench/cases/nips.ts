const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7] as const

/** Unused tax numbers, spread over all possible ones; the same for the same arguments. */
export function* newNips(count: number, taken: ReadonlySet<string>): Generator<string> {
  let given = 0
  for (let i = 1; given < count; i++) {
    // visits every nine digits that begin with 1 to 9 once, in a scrambled order
    const nine = 100_000_000 + ((i * 611_953) % 899_999_993)
    let sum = 0
    for (let k = 0, rest = nine; k < 9; k++, rest = Math.floor(rest / 10)) sum += weights[8 - k]! * (rest % 10)
    // where the sum gives 10, no tenth digit is right
    if (sum % 11 === 10) continue
    const nip = `${nine}${sum % 11}`
    if (taken.has(nip)) continue
    given++
    yield nip
  }
}
