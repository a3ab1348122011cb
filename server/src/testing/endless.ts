/** What threads of tests compute. */
export function computeWithoutEnd(): void {
  for (let n = 0; ; n = (n + 1) % 7) if (n > 7) return
}

export const answer = (n: number): number => n * 7
