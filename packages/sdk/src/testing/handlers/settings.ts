import type { Schemas } from '../../strict.ts'
import type { Answers } from '../answers.ts'
import { assign } from '../assign.ts'
import { fixtures } from '../fixtures.ts'
import { pageOf } from '../list.ts'
import { MockError } from '../mock-error.ts'
import type { World } from '../world.ts'

const now = () => new Date().toISOString()

/** Returns the origin of a provider's URL, and the rest as its secret key. */
function partsOf(url: string): { host: string; key: string | null } {
  const { origin, pathname, search } = new URL(url)
  return { host: origin, key: `${pathname}${search}`.slice(1) || null }
}

/** Returns functions that add and change URLs of node providers or bundlers. */
const urlsOf = (all: World['bundlerUrls']) => ({
  add: ({ url, ...network }: { url: string }) => ({
    message: 'URL saved.',
    data: assign(all.add(network), partsOf(url)),
  }),
  replace: (_id: string, url: string) => ({
    message: 'URL saved.',
    data: assign(all.find({ _id }), partsOf(url)),
  }),
})

/** Admin settings. */
export const settings = ({ state, lists, bundlerUrls }: World) => {
  const domainOf = (url: string): Schemas['FrontendDomain'] => ({ frontendDomainUrl: url, updatedAt: now() })
  let domain = state.profile.frontendDomainUrl ? domainOf(state.profile.frontendDomainUrl) : null
  const setDomain = ({ frontendDomainUrl }: { frontendDomainUrl: string }) => {
    state.profile = { ...state.profile, frontendDomainUrl }
    domain = domainOf(frontendDomainUrl)
    return { message: 'Domain saved.', data: domain }
  }
  const [nodes, bundlers] = [urlsOf(lists.ProviderUrl), urlsOf(bundlerUrls)]

  return {
    addFrontendDomainUrl: ({ body }) => setDomain(body),
    updateFrontendDomainUrl: ({ body }) => setDomain(body),
    getFrontendDomainUrl: () => ({ data: domain }),
    checkFrontendDomainUrl() {
      if (!domain) throw new MockError(404, 'There is no such domain.')
      const { frontendDomainUrl } = domain
      return { data: { ...state.frontendDomainCheck, frontendDomainUrl, checkedAt: now() } }
    },
    setNodeUrl: ({ body }) => nodes.add(body),
    updateNodeUrl: ({ body }) => nodes.replace(body.node_url_id, body.url),
    getBundlerUrl: ({ path }) => pageOf(path, state.bundlerUrls),
    setBundlerUrl: ({ body }) => bundlers.add(body),
    updateBundlerUrl: ({ body }) => bundlers.replace(body.bundler_url_id, body.url),
    getUndeliveredMails: ({ path }) => ({ ...pageOf(path, state.undeliveredMails), retrying: 0 }),
    // Retrying an email delivers it.
    retryMail({ body: { mail_id: _id } }) {
      lists.UndeliveredMail.remove({ _id })
      return { message: 'The email will be sent again.' }
    },
    deleteMail({ body: { mail_id: _id } }) {
      lists.UndeliveredMail.remove({ _id })
      return { message: 'The email is deleted.' }
    },
    // Reading the list completes deployments.
    allPayMasterSmartContract({ path }) {
      for (const row of lists.PaymasterContract.filter({ status: 'deploying' }))
        assign(row, { status: 'deployed', contractAddress: fixtures.address() })
      return pageOf(path, state.paymasterContracts)
    },
    deployPayMasterSmartContract({ body }) {
      const transactionHash = fixtures.transactionHash()
      const sent = { status: 'deploying', contractAddress: null, transactionHash }
      const data = lists.PaymasterContract.add({ deposit: '0', ...body, ...sent })
      return { message: 'Deployment sent.', transactionHash, data }
    },
    async setCustomEnvCredentialCloud({ body: { file } }) {
      const names = [...(await file.text()).matchAll(/^\s*"?(\w+)"?\s*[=:]/gm)].map(([, name = '']) => name)
      const fileName = file instanceof File ? file.name : 'environment'
      state.customEnvCredential = fixtures.customEnvCredential({ fileName, names, updatedAt: now() })
      return { message: 'Credentials stored.', data: state.customEnvCredential }
    },
    // Texts are sent to the model's host only if the vector store has a key.
    getApiKeyModelName() {
      const { aiModel, vectorStore } = state
      const textHost = vectorStore && aiModel?.baseUrl ? new URL(aiModel.baseUrl).host : null
      return { data: aiModel && { ...aiModel, textHost } }
    },
    testTokenFiles() {
      if (!state.tokenFiles) throw new MockError(404, 'No service is set.')
      const test = { passed: true, readBack: true, message: 'It works.', at: now() }
      return { message: test.message, data: assign(state.tokenFiles, { test }) }
    },
    removeTokenFiles() {
      state.tokenFiles = null
      return { message: 'Setting removed.' }
    },
  } satisfies Partial<Answers>
}
