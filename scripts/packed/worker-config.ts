/** Returns the configuration of workerd for one worker in a file beside it, which reaches this machine and is given these texts. */
export const workerConfig = (file: string, texts: Record<string, string>) => `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [
  (name = "main", worker = (
    modules = [(name = "worker", esModule = embed "${file}")],
    compatibilityDate = "2026-11-01",
    bindings = [${Object.entries(texts)
      .map(([name, text]) => `(name = "${name}", text = "${text}")`)
      .join()}],
    globalOutbound = "network",
  )),
  (name = "network", network = (allow = ["private", "public"])),
]);
`
