import { storedChoice } from '#kit/stored-choice.ts'

/** Whether keys without a modifier do anything: people who speak to their computer must be able to turn them off (WCAG 2.1.4). */
export const singleKeys = storedChoice('latarnia.singleKeys', ['on', 'off'])
