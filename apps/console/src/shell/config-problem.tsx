import { Button, Logo } from '@vitrine/ui-kit'

/** Stands in for the whole console where its configuration is missing or wrong: for the operator, who can put it right. */
export function ConfigProblem({ message }: { message: string }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col justify-center gap-6 p-6">
      <Logo />
      <div className="space-y-2">
        <h1 className="text-xl font-semibold text-default">The console could not read /config.json</h1>
        <p
          role="alert"
          className="rounded-md border border-danger bg-danger-soft p-3 font-mono text-sm break-words text-danger"
        >
          {message}
        </p>
      </div>
      <div>
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </div>
    </main>
  )
}
