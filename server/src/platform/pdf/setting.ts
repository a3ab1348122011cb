import type { Sheets } from './sheets.ts'
import type { Tags } from './tags.ts'

/** What is needed to set a part of a document: the pages it is set on, and the tags that say what it is. */
export type Setting = { sheets: Sheets; tags: Tags }
