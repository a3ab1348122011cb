import type { ErrorCode } from './errors.ts'
import type { EndpointOptions } from './kernel/endpoint.ts'

type Extension = NonNullable<EndpointOptions['upload']>['extension']

/** Endings as they are shown: `csv, xlsx`. */
export const endingsOf = (extension: Extension): string => [extension].flat().join(', ')

/** The refusal of a file by its name; none if it ends as it may. */
export function refusedName(name: string, extension: Extension): ErrorCode | undefined {
  const endings = [extension].flat()
  if (endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`))) return undefined
  if (!endings.includes('xlsx')) return 'upload.wrongType'
  if (/\.xls$/i.test(name)) return 'upload.oldSheet'
  return /\.(ods|fods)$/i.test(name) ? 'upload.openDocument' : 'upload.wrongType'
}
