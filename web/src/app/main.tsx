import '#kit/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { present } from '#contract/kernel/lists.ts'
import { keepFocus } from '#kit/keep-focus.ts'
import { applyChoices } from '#kit/theme-choice.ts'
import { startSession } from '#web/features/session/session.ts'
import { App } from './app.tsx'

applyChoices()
keepFocus()
void startSession()
createRoot(present(document.getElementById('root'), 'root element')).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
