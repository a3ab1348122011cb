import { storedChoice } from '#kit/stored-choice.ts'
import { createStore } from '#kit/store.ts'

/** On wide screens the menu stands beside the page or is laid over it, as the person chose in this browser (spec 1 §1). */
export const menuMode = storedChoice('latarnia.menu', ['static', 'overlay'])
export const menuFolded = storedChoice('latarnia.menuFolded', ['open', 'folded'])

/** Groups of the menu that were opened, by their names. */
export const openGroups = createStore<ReadonlySet<string>>(new Set())
