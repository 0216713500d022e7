/** These packages name their platform as a string, which pnpm does not read: without a list each machine would install several of them. */
const isRuntime = (name) => /^node-(bin-)?(darwin|linux|win)-(arm64|x64)$/.test(name)

module.exports = {
  hooks: {
    readPackage: (pkg) =>
      isRuntime(pkg.name) ? { ...pkg, os: [pkg.os].flat(), cpu: [pkg.cpu].flat() } : pkg,
  },
}
