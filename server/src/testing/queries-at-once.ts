import type { Db } from '#platform/database/connect.ts'

/** The largest number of queries that a piece of work runs at a time. */
export async function queriesAtOnce(db: Db, work: (db: Db) => Promise<unknown>): Promise<number> {
  let running = 0
  let most = 0
  const counting = db.withPlugin({
    transformQuery: ({ node }) => {
      most = Math.max(most, ++running)
      return node
    },
    transformResult: async ({ result }) => {
      running--
      return result
    },
  })
  await work(counting)
  return most
}
