import sanitizeHtml from 'sanitize-html'
import { isCodeOf } from '#contract/kernel/codes.ts'

/** The tags that the rich-text editor writes; nothing that could run or load anything. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: 'p br hr h1 h2 h3 h4 blockquote pre code ul ol li strong b em i u s sub sup a'.split(' '),
  allowedAttributes: { a: ['href', 'target', 'rel'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }) },
}

/** Far deeper than the editor writes. */
const DEEPEST = 100
/** They have nothing within them, or end by themselves where the next one begins. */
const FLAT = new Set(['p', 'li', 'br', 'hr'])

/** HTML without tags that stand deeper: each would cost the sanitiser as much time as there are others around it. */
function shallow(html: string): string {
  let depth = 0
  let deeper = 0
  return html.replace(/<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi, (tag, slash: string, name: string) => {
    if (FLAT.has(name.toLowerCase())) return tag
    const isDropped = slash ? deeper > 0 : depth === DEEPEST
    if (isDropped) deeper += slash ? -1 : 1
    else depth = Math.max(0, depth + (slash ? -1 : 1))
    return isDropped ? '' : tag
  })
}

/** HTML written by a person, made safe to show. */
export const cleanHtml = (html: string): string => sanitizeHtml(shallow(html), allowed)

/** The plain text of HTML: paragraphs as lines, list items with a dash, links followed by their address. */
export function textOf(html: string): string {
  const marked = shallow(html)
    .replace(/\s+/g, ' ')
    // no part reaches into the next tag: a text of nothing but beginnings would be read to its end from each of them
    .replace(/<a\b[^<>]*\bhref="([^"<>]*)"[^<>]*>((?:(?!<a\b).)*?)<\/a>/gi, (_, href: string, label: string) =>
      label === href ? href : `${label} (${href})`,
    )
    .replace(/<br\b[^<>]*>|<hr\b[^<>]*>/gi, '\n')
    .replace(/<li\b[^<>]*>/gi, '\n- ')
    .replace(/<\/(p|h[1-6]|ul|ol|blockquote|pre)>/gi, '\n\n')
  return unescapeHtml(sanitizeHtml(marked, { allowedTags: [], allowedAttributes: {} }))
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Whether clean HTML says anything: a link without words says its address. */
export const saysNothing = (clean: string): boolean => !/\S/.test(clean.replace(/<[^<>]*>/g, '')) && !textOf(clean)

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' } as const
const characters = new Map<string, string>(Object.entries(entities).map(([character, entity]) => [entity, character]))

/** Text escaped for HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => (isCodeOf(entities, character) ? entities[character] : character))

// the sanitiser has already turned every other entity into its character
const unescapeHtml = (text: string): string =>
  text.replace(/&#?\w+;/g, (entity) => characters.get(entity) ?? entity).replaceAll('\u00a0', ' ')
