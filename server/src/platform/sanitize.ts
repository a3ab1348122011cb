import sanitizeHtml from 'sanitize-html'

/** The tags that the rich-text editor writes; nothing that could run or load anything. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: 'p br hr h1 h2 h3 h4 blockquote pre code ul ol li strong b em i u s sub sup a'.split(' '),
  allowedAttributes: { a: ['href', 'target', 'rel'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }) },
}

/** HTML written by a person, made safe to show. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, allowed)

/** The plain text of HTML: paragraphs as lines, list items with a dash, links followed by their address. */
export function textOf(html: string): string {
  const marked = html
    .replace(/\s+/g, ' ')
    .replace(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gi, (_, href: string, label: string) =>
      label === href ? href : `${label} (${href})`,
    )
    .replace(/<br\b[^>]*>|<hr\b[^>]*>/gi, '\n')
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<\/(p|h[1-6]|ul|ol|blockquote|pre)>/gi, '\n\n')
  return unescapeHtml(sanitizeHtml(marked, { allowedTags: [], allowedAttributes: {} }))
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' } as const
const characters = new Map<string, string>(Object.entries(entities).map(([character, entity]) => [entity, character]))

/** Text escaped for HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character as keyof typeof entities])

// the sanitiser has already turned every other entity into its character
const unescapeHtml = (text: string): string =>
  text.replace(/&#?\w+;/g, (entity) => characters.get(entity) ?? entity).replaceAll('\u00a0', ' ')
