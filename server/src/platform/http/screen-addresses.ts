/**
 * Tells whether a screen has an address, by the patterns of the router: `$id` stands for a part of it, `{-$id}` for one that may
 * be left out. The bare address of a family of screens, such as `/raporty`, leads to one of them.
 */
export function screenAddresses(patterns: readonly string[]): (pathname: string) => boolean {
  const fixed = patterns.filter((pattern) => !pattern.includes('$'))
  const families = new Set(
    fixed.flatMap((path) => [...path.matchAll(/(?<=.)\//g)].map(({ index }) => path.slice(0, index))),
  )
  const known = [...families, ...patterns].map((pattern) => pattern.split('/').map(part).join(''))
  const address = new RegExp(`^(?:${known.join('|')})/?$`, 'i')
  return (pathname) => address.test(pathname)
}

function part(segment: string): string {
  if (segment === '') return ''
  if (segment.startsWith('{-$')) return '(?:/[^/]+)?'
  return segment.startsWith('$') ? '/[^/]+' : `/${segment.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`
}
