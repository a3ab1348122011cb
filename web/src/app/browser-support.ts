/** The oldest versions that the product supports (spec 1 §9); Edge and Opera name themselves after Chrome, so they come first. */
const oldest: readonly [name: string, pattern: RegExp, version: number][] = [
  ['Internet Explorer', /(?:MSIE |Trident\/)()/, Infinity],
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/, 16],
  ['Opera', /(?:OPR|Opera)\/(\d+)/, 53],
  ['Firefox', /Firefox\/(\d+)/, 57],
  ['Chrome', /Chrom(?:e|ium)\/(\d+)/, 66],
]

/** The name of the browser if it is too old. An unknown browser counts as supported. */
export function unsupportedBrowser(userAgent: string): string | undefined {
  for (const [name, pattern, version] of oldest) {
    const found = pattern.exec(userAgent)
    if (found) return Number(found[1]) < version ? name : undefined
  }
  return undefined
}
