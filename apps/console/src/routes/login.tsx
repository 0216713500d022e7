import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '#src/features/login/login-page.tsx'
import { loginRoute } from '#src/session/login-route.ts'

export const Route = createFileRoute('/login')({ ...loginRoute, component: LoginPage })
