import '#kit/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepFocus } from '#kit/keep-focus.ts'
import { applyChoices } from '#kit/theme-choice.ts'
import { startSession } from '#web/features/session/session.ts'
import { App } from './app.tsx'

applyChoices()
keepFocus()
void startSession()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
