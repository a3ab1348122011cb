import { z } from 'zod'
import { partByPart, isLong } from '../part-by-part.ts'

/**
 * The JSON of an answer with long lists, written some rows at a time: ten thousand rows at once would hold the main thread.
 * `undefined` for any other answer, which the framework writes.
 */
export async function longAnswer(reply: z.ZodType, answer: unknown): Promise<Buffer | undefined> {
  if (!(reply instanceof z.ZodObject) || typeof answer !== 'object' || answer === null) return undefined
  // what is written already has millions of entries, one for each byte
  if (answer instanceof Uint8Array) return undefined
  const schemas = reply.shape
  const lists = new Map<string, { schema: z.ZodArray; rows: unknown[] }>()
  for (const [name, value] of Object.entries(answer)) {
    const schema = schemas[name]
    if (Array.isArray(value) && isLong(value) && schema instanceof z.ZodArray) lists.set(name, { schema, rows: value })
  }
  if (!lists.size) return undefined
  const empty = Object.fromEntries([...lists.keys()].map((name) => [name, []]))
  const whole = z.encode(reply, { ...answer, ...empty })
  const written: Buffer[] = []
  for (const [name, value] of Object.entries(whole)) {
    if (value === undefined) continue
    written.push(Buffer.from(`${written.length ? ',' : '{'}${JSON.stringify(name)}:`))
    const list = lists.get(name)
    if (list) written.push(...(await listOf(list.schema, list.rows)))
    else written.push(Buffer.from(JSON.stringify(value)))
  }
  return Buffer.concat([...written, Buffer.from('}')])
}

async function listOf(schema: z.ZodArray, rows: readonly unknown[]): Promise<Buffer[]> {
  let begin = '['
  const parts = await partByPart(rows, (part) => {
    const text = begin + JSON.stringify(z.encode(schema, [...part])).slice(1, -1)
    begin = ','
    return Buffer.from(text)
  })
  return [...parts, Buffer.from(']')]
}
