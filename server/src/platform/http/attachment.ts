import type { FastifyReply } from 'fastify'

/** Sets the headers of a file to be saved under its Polish name. `filename` is for clients that read only ASCII. A slash would name a folder. */
export function attachment(reply: FastifyReply, name: string, type: string): void {
  reply.header('content-type', type)
  reply.header(
    'content-disposition',
    `attachment; filename="${asciiName(name)}"; filename*=UTF-8''${encodeURIComponent(name.replaceAll('/', '_')).replace(/['()*]/g, percent)}`,
  )
}

/** `Źródła pochodzenia.csv` as `Zrodla pochodzenia.csv`. */
export const asciiName = (name: string): string =>
  name
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .,()-]/g, '_')

const percent = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
