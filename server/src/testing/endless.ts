/** What threads of tests compute. */
export function computeWithoutEnd(): void {
  for (let n = 0; ; n = (n + 1) % 7) if (n > 7) return
}

export const answer = (n: number): number => n * 7

export function fillMemory(): number {
  const kept: number[][] = []
  while (kept.length < 100_000) kept.push(Array<number>(20_000).fill(kept.length))
  return kept.length
}
