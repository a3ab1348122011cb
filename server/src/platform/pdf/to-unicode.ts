const hex = (n: number): string => n.toString(16).padStart(4, '0')

/** Which letter each glyph stands for, as PDF writes it down. */
export function toUnicode(used: readonly (readonly [glyph: number, unit: number])[]): string {
  const lines = used.map(([glyph, unit]) => `<${hex(glyph)}><${hex(unit)}>`)
  const blocks: string[] = []
  for (let i = 0; i < lines.length; i += 100) {
    const block = lines.slice(i, i + 100)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`)
  }
  return `/CIDInit/ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def/CMapName/Adobe-Identity-UCS def/CMapType 2 def
1 begincodespacerange<0000><ffff>endcodespacerange
${blocks.join('')}endcmap CMapName currentdict/CMap defineresource pop end end`
}
