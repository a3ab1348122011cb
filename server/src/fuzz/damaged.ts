import fc from 'fast-check'

/** A way to damage a text. */
type Damage = fc.Arbitrary<(xml: string) => string>

/** A place in a text, from 0 to 1, as often near the end as near the begin. */
const place = fc.noBias(fc.integer({ min: 0, max: 999_999 })).map((n) => n / 1_000_000)
const pick = (matches: readonly string[], at: number): string => matches[Math.floor(at * matches.length)] ?? ''
/** The elements of a text, from tag to tag, without those that hold others of the same name. */
const elementsOf = (xml: string): string[] =>
  [...xml.matchAll(/(?=(<([\w:]+)(?: [^<>]*)?(?<!\/)>(?:(?!<\2[ >])[\s\S])*?<\/\2>))/g)].map(
    ([, element = '']) => element,
  )
const after = (xml: string, at: number): number => Math.floor(at * (xml.length - 1)) + 1
const insert = (xml: string, at: number, more: string): string => {
  const i = xml.indexOf('>', after(xml, at)) + 1
  return i ? xml.slice(0, i) + more + xml.slice(i) : more + xml
}

const cut: Damage = place.map((at) => (xml) => xml.slice(0, after(xml, at) - 1))
const cutBegin: Damage = place.map((at) => (xml) => xml.slice(after(xml, at)))
const flipped: Damage = fc.tuple(place, fc.integer({ min: 1, max: 127 })).map(([at, bits]) => (xml) => {
  const i = after(xml, at) - 1
  return xml.slice(0, i) + String.fromCharCode(xml.charCodeAt(i) ^ bits) + xml.slice(i + 1)
})
/** A letter or digit becomes another, so that the file mostly stays XML. */
const misspelt: Damage = fc.tuple(place, fc.constantFrom('a', 'Z', '0', '9')).map(([at, letter]) => (xml) => {
  const i = xml.slice(after(xml, at)).search(/[A-Za-z\d]/) + after(xml, at)
  return xml.slice(0, i) + letter + xml.slice(i + 1)
})
const doubled: Damage = place.map((at) => (xml) => {
  const element = pick(elementsOf(xml), at)
  return xml.replace(element, () => element + element)
})
const removed: Damage = place.map((at) => (xml) => xml.replace(pick(elementsOf(xml), at), ''))
const moved: Damage = fc.tuple(place, place).map(([at, to]) => (xml) => {
  const element = pick(elementsOf(xml), at)
  return insert(xml.replace(element, ''), to, element)
})
const wrapped: Damage = fc
  .tuple(place, fc.constantFrom('x', 'ds:Object', 'ds:Signature', 'w:Wniosek'))
  .map(([at, name]) => (xml) => {
    const element = pick(elementsOf(xml), at)
    return xml.replace(element, () => `<${name}>${element}</${name}>`)
  })
const wrappedWhole: Damage = fc
  .constantFrom('<x>', '<w:Wniosek xmlns:w="urn:latarnia:wniosek:1">')
  .map((open) => (xml) => `${open}${xml.replace(/^<\?xml.*?\?>/, '')}${open.replace(/<([\w:]+).*/, '</$1>')}`)
const entity: Damage = fc
  .tuple(
    place,
    fc.constantFrom('&x;', '&lt;', '&#0;', '&#x41;', '<![CDATA[x]]>', '<?x y?>', '<!DOCTYPE x>', ']]>', '<x>'),
  )
  .map(
    ([at, more]) =>
      (xml) =>
        insert(xml, at, more),
  )
const declared: Damage = fc
  .constantFrom(
    '<!ENTITY x "y">',
    '<!ENTITY x SYSTEM "file:///etc/passwd">',
    '<!ENTITY % x SYSTEM "http://127.0.0.1:1/"> %x;',
  )
  .map((entity) => (xml) => `<!DOCTYPE w [${entity}]>${xml.replace('7/2026', '&x;')}`)
const huge: Damage = fc.tuple(place, fc.integer({ min: 1, max: 1_200_000 })).map(
  ([at, length]) =>
    (xml) =>
      insert(xml, at, 'ż'.repeat(length / 2 + 1)),
)
const deep: Damage = fc.tuple(place, fc.integer({ min: 1, max: 20_000 })).map(
  ([at, depth]) =>
    (xml) =>
      insert(xml, at, `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`),
)
const wide: Damage = fc.tuple(place, fc.integer({ min: 1, max: 20_000 }), fc.constantFrom('a', 'xmlns:a')).map(
  ([at, n, name]) =>
    (xml) =>
      insert(xml, at, `<b ${Array.from({ length: n }, (_, i) => `${name}${i}="u"`).join(' ')}/>`),
)
const swapped: Damage = fc
  .tuple(place, fc.constantFrom('', '#podpis', '#wniosek', 'urn:x', '0', 'AAAA'))
  .map(([at, value]) => (xml) => {
    const attribute = pick(xml.match(/(?<!xmlns:\w+)="[^"]*"/g) ?? [], at)
    return xml.replace(attribute, `="${value}"`)
  })

/** What leaves the file XML comes most often: the parser refuses the rest. */
const anyDamage = fc.oneof(
  ...[misspelt, doubled, removed, moved, wrapped, swapped].map((arbitrary) => ({ weight: 8, arbitrary })),
  ...[cut, cutBegin, flipped, wrappedWhole, entity, declared].map((arbitrary) => ({ weight: 2, arbitrary })),
  ...[huge, deep, wide].map((arbitrary) => ({ weight: 1, arbitrary })),
)

/** Damaged forms of signed files, by one damage or two; sometimes nothing but noise. */
export const damagedFiles = (files: readonly string[]): fc.Arbitrary<Buffer> =>
  fc.oneof(
    {
      weight: 30,
      arbitrary: fc
        .tuple(fc.constantFrom(...files), fc.array(anyDamage, { minLength: 1, maxLength: 2 }))
        .map(([file, damages]) => damages.reduce((xml, damage) => damage(xml), file))
        .filter((damaged) => !files.includes(damaged))
        .map((damaged) => Buffer.from(damaged)),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 5_000 }).map((bytes) => Buffer.from(bytes)) },
  )
