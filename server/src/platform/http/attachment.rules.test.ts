import type { FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import { attachment } from './attachment.ts'

test.each<[string, string]>([
  ['Ustawy.csv', `attachment; filename="Ustawy.csv"; filename*=UTF-8''Ustawy.csv`],
  [
    'Źródła – łąki.pdf',
    `attachment; filename="Zrodla _ laki.pdf"; filename*=UTF-8''%C5%B9r%C3%B3d%C5%82a%20%E2%80%93%20%C5%82%C4%85ki.pdf`,
  ],
  [`a"b\\c\r\n'(d).csv`, `attachment; filename="a_b_c___(d).csv"; filename*=UTF-8''a%22b%5Cc%0D%0A%27%28d%29.csv`],
])('%j', (name, expected) => {
  const headers: Record<string, unknown> = {}
  const reply = { header: (key: string, value: unknown) => void (headers[key] = value) } as unknown as FastifyReply
  attachment(reply, name, 'text/csv')
  expect(headers).toEqual({ 'content-type': 'text/csv', 'content-disposition': expected })
})
