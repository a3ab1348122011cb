import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useStore } from './store.ts'
import { contrastTheme, normalTheme, themeVariables } from './theme.ts'
import { themeName } from './theme-choice.ts'

/** Applies the theme that the user chose. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const contrast = useStore(themeName) === 'contrast'
  return (
    <MantineProvider
      theme={contrast ? contrastTheme : normalTheme}
      forceColorScheme={contrast ? 'dark' : 'light'}
      cssVariablesResolver={themeVariables}
    >
      {children}
    </MantineProvider>
  )
}
