import fc from 'fast-check'
import { json, type Attempt } from './attempt.ts'

type Break = (attempt: Attempt) => fc.Arbitrary<Attempt>

/** Numbers, and texts that may be mistaken for one, where an address names a record. */
const oddIds = [
  '0',
  '-1',
  '2147483648',
  '9223372036854775808',
  '1e3',
  '%00',
  '%',
  '%zz',
  '%ff',
  'NaN',
  '0x10',
  '1.5',
  '%20',
  'a%2Fb',
  '１',
  'x'.repeat(6000),
]

const oddId: Break = (attempt) => {
  const names = Object.keys(attempt.params)
  if (!names.length) return oddQuery(attempt)
  return fc
    .tuple(fc.constantFrom(...names), fc.constantFrom(...oddIds))
    .map(([name, value]) => ({ ...attempt, params: { ...attempt.params, [name]: value } }))
}

const oddQuery: Break = (attempt) =>
  fc
    .tuple(
      fc.constantFrom(
        'pageSize',
        'pageNumber',
        'search',
        'sortBy',
        'sortOrder',
        'usuniety',
        'tree',
        'parentId',
        '__proto__',
        'nieMa',
      ),
      fc.array(
        fc.constantFrom(
          '',
          '0',
          '-2',
          '1e9',
          'NaN',
          '99999999999999999999',
          '[]',
          'kod:1',
          'kod',
          ',',
          'kod:%',
          'id>1,id<2',
          '\0',
          'true',
          'id',
        ),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
    )
    .map(([name, values]) => ({
      ...attempt,
      query: [...attempt.query, ...values.map((value) => [name, value] as const)],
    }))

const wrongValues = [
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  '',
  'x',
  '\0',
  'x'.repeat(5000),
  [],
  {},
  [[]],
  { a: { b: {} } },
  ['x'.repeat(100)],
]

/** One thing in the body is missing, superfluous or of another kind. */
const wrongField: Break = (attempt) => {
  const body = contentOf(attempt)
  if (typeof body !== 'object' || body === null)
    return fc.constantFrom(...wrongValues).map((value) => ({ ...attempt, body: json(value) }))
  const names = Object.keys(body)
  return fc
    .record({
      name: fc.constantFrom(...(names.length ? names : ['x']), 'nieMa', 'constructor'),
      how: fc.constantFrom<'left out' | 'wrong'>('left out', 'wrong'),
      value: fc.constantFrom<unknown>(...wrongValues),
    })
    .map(({ name, how, value }) => {
      const changed = (Array.isArray(body) ? [...body] : { ...body }) as Record<string, unknown>
      if (how === 'wrong') changed[name] = value
      else delete changed[name]
      return { ...attempt, body: json(changed) }
    })
}

const contentOf = ({ body }: Attempt): unknown =>
  body?.type === 'application/json' ? JSON.parse(body.bytes.toString()) : undefined

const JSON_TYPE = 'application/json'
const nonsense = Buffer.alloc(8_400_000, '{"a":')
const oddBodies: readonly NonNullable<Attempt['body']>[] = [
  { type: JSON_TYPE, bytes: '' },
  { type: JSON_TYPE, bytes: '{' },
  { type: JSON_TYPE, bytes: '{"a":1}}' },
  { type: JSON_TYPE, bytes: 'NaN' },
  { type: JSON_TYPE, bytes: '{"a":1e999}' },
  { type: JSON_TYPE, bytes: '{"__proto__":{"x":1}}' },
  { type: JSON_TYPE, bytes: '['.repeat(100_000) },
  { type: JSON_TYPE, bytes: `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}` },
  { type: JSON_TYPE, bytes: Buffer.from([0x22, 0xff, 0xfe, 0x22]) },
  { type: JSON_TYPE, bytes: nonsense },
  { type: 'text/plain', bytes: '{}' },
  { type: 'application/xml', bytes: '<a/>' },
  { type: 'application/x-www-form-urlencoded', bytes: 'a=1' },
  { type: 'application/json; charset=utf-16', bytes: '{}' },
  { type: 'żółw', bytes: '{}' },
  { type: 'multipart/form-data', bytes: 'x' },
  { type: 'multipart/form-data; boundary=a', bytes: '--a\r\nnonsense' },
  {
    type: 'multipart/form-data; boundary=a',
    bytes: '--a\r\nContent-Disposition: form-data; name="plik"; filename="a.csv"\r\n\r\nx',
  },
  { type: 'multipart/form-data; boundary=a', bytes: nonsense },
]

const oddBody: Break = (attempt) => fc.constantFrom(...oddBodies).map((body) => ({ ...attempt, body }))

/** An attempt with one thing wrong, whether or not the contract refuses it. */
export const broken = (attempt: Attempt): fc.Arbitrary<Attempt> =>
  fc.oneof(
    { arbitrary: wrongField(attempt), weight: 4 },
    { arbitrary: oddId(attempt), weight: 3 },
    { arbitrary: oddQuery(attempt), weight: 2 },
    { arbitrary: oddBody(attempt), weight: 2 },
  )
