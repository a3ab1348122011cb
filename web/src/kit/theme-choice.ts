import { storedChoice } from './stored-choice.ts'

/** How the user wants to see the product (spec 1 §1); the values are those of the attributes that `styles.css` reads. */
export const fontSize = storedChoice('latarnia.fontSize', ['medium', 'small', 'large'])
export const themeName = storedChoice('latarnia.theme', ['normal', 'contrast'])
export type FontSize = ReturnType<typeof fontSize.get>

/** Puts both choices on the document, now and whenever they change; called before the first paint. */
export function applyChoices(): void {
  const apply = () => {
    Object.assign(document.documentElement.dataset, { fontSize: fontSize.get(), theme: themeName.get() })
  }
  apply()
  fontSize.subscribe(apply)
  themeName.subscribe(apply)
}
