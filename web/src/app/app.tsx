import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazyComponent } from '#kit/lazy-component.ts'
import { Suspense } from 'react'
import { queryClient } from '#kit/query.ts'
import { ThemeProvider } from '#kit/theme-provider.tsx'
import { router } from './router.tsx'

// loaded after the first page: earlier notices wait in their store
const NoticeHost = lazyComponent(() => import('./notice-host.tsx'), 'NoticeHost')

export const App = () => (
  <ThemeProvider>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Suspense>
        <NoticeHost />
      </Suspense>
    </QueryClientProvider>
  </ThemeProvider>
)
