import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queryClient } from '#kit/query.ts'
import { ThemeProvider } from '#kit/theme-provider.tsx'
import { router } from './router.tsx'

export const App = () => (
  <ThemeProvider>
    <QueryClientProvider client={queryClient}>
      <Notifications position="top-right" />
      <RouterProvider router={router} />
    </QueryClientProvider>
  </ThemeProvider>
)
