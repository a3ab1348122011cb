import { z } from 'zod'

/** A schema as the description has it. */
export function jsonOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...json }: Record<string, unknown> = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}
