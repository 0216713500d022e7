const { platform, arch } = process
const system = platform === 'win32' ? 'windows' : platform

/** Runtimes besides Node: for each the package that holds the binary for this machine, so that nothing runs at its installation, and the binary's place in it. */
export const binaries = {
  bun: { package: `@oven/bun-${system}-${arch === 'arm64' ? 'aarch64' : arch}@1.4.5`, file: 'bin/bun' },
  deno: { package: `@deno/${platform}-${arch}${platform === 'linux' ? '-glibc' : ''}@2.9.6`, file: 'deno' },
  workerd: {
    package: `@cloudflare/workerd-${system}-${arch === 'arm64' ? arch : '64'}@1.20261117.1`,
    file: 'bin/workerd',
  },
} as const
