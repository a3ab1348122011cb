import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useStore } from './store.ts'
import { contrastTheme, normalTheme, themeVariables } from './theme.ts'
import { themeName } from './theme-choice.ts'

/** The theme that the person chose, around the whole product. */
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
