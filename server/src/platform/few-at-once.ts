/** Queries of one call that run at a time: a third of the usual pool, as much as one user may hold. */
const AT_ONCE = 3

type Results<Work extends readonly (() => Promise<unknown>)[]> = {
  -readonly [Key in keyof Work]: Awaited<ReturnType<Work[Key]>>
}

/** Does all the work, a few pieces at a time, so that one call does not take the whole pool; as `Promise.all` otherwise. */
export async function fewAtOnce<const Work extends readonly (() => Promise<unknown>)[]>(
  work: Work,
): Promise<Results<Work>> {
  const results: unknown[] = []
  const pieces = generated(work)
  const doPieces = async () => {
    for (const [place, piece] of pieces) results[place] = await piece()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, doPieces))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each stands at the place of its piece
  return results as Results<Work>
}

/** A generator ends for everybody when one of its loops fails, so nothing new is begun then. */
function* generated<Piece>(work: readonly Piece[]): Generator<[number, Piece]> {
  yield* work.entries()
}
