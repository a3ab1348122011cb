import fc from 'fast-check'
import type { EndpointOptions } from '#contract/kernel/endpoint.ts'
import type { Attempt } from './attempt.ts'
import { texts } from './texts.ts'

const BOUNDARY = 'granica'
const multipart = `multipart/form-data; boundary=${BOUNDARY}`

/** What is uploaded: rows that look real, and any other bytes. */
export const fileOf = ({ field, extension }: NonNullable<EndpointOptions['upload']>): fc.Arbitrary<Attempt['body']> =>
  fc.constantFrom(...[extension].flat()).chain((ending) => fileNamed(field, ending))

const fileNamed = (field: string, extension: string): fc.Arbitrary<Attempt['body']> =>
  fc
    .record({
      field: mostly(field, texts),
      name: mostly(
        `plik.${extension}`,
        fc.constantFrom('', 'plik', 'plik.exe', `ż";\\.${extension}`, 'x'.repeat(3000)),
      ),
      content: fc.oneof(
        tables,
        texts.map((text) => Buffer.from(text)),
        fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
      ),
      cut: fc.option(fc.nat({ max: 200 }), { freq: 6 }),
    })
    .map(({ field, name, content, cut }) => ({
      type: multipart,
      bytes: Buffer.concat([
        Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`),
        content,
        Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
      ]).subarray(0, cut ?? Infinity),
    }))

const mostly = (usual: string, other: fc.Arbitrary<string>) =>
  fc.oneof({ arbitrary: fc.constant(usual), weight: 6 }, other)

const tables: fc.Arbitrary<Buffer> = fc
  .tuple(
    fc.constantFrom(';', ',', '\t'),
    fc.array(
      fc.array(fc.oneof(texts, fc.constantFrom('kod', 'Code', 'NUTS_ID', 'data', '1EUR', '20240102', '4,35')), {
        maxLength: 6,
      }),
      {
        maxLength: 8,
      },
    ),
  )
  .map(([separator, rows]) => Buffer.from(rows.map((row) => row.join(separator)).join('\r\n')))
