import { IconContrastFilled } from '@tabler/icons-react'
import { useStore } from '#kit/store.ts'
import { fontSize, themeName, type FontSize } from '#kit/theme-choice.ts'
import classes from './top-bar.module.css'

const sizes: [FontSize, string][] = [
  ['small', 'Mała czcionka'],
  ['medium', 'Średnia czcionka'],
  ['large', 'Duża czcionka'],
]

export function FontSizeChoice() {
  const chosen = useStore(fontSize)
  return (
    <span role="group" aria-label="Wielkość czcionki" className={classes.sizes}>
      {sizes.map(([size, label]) => (
        <button
          key={size}
          type="button"
          className={classes.size}
          data-size={size}
          aria-label={label}
          title={label}
          aria-pressed={chosen === size}
          onClick={() => fontSize.set(size)}
        >
          A
        </button>
      ))}
    </span>
  )
}

export function ThemeChoice() {
  const contrast = useStore(themeName) === 'contrast'
  return (
    <button
      type="button"
      className={classes.control}
      aria-label="Wysoki kontrast"
      title="Wysoki kontrast"
      aria-pressed={contrast}
      onClick={() => themeName.set(contrast ? 'normal' : 'contrast')}
    >
      <IconContrastFilled aria-hidden />
    </button>
  )
}
