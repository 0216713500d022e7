import type { Schemas } from '../../strict.ts'
import type { Answers } from '../answers.ts'
import { assign } from '../assign.ts'
import { fixtures } from '../fixtures.ts'
import { hintOf, passwordHint } from '../hint-of.ts'
import { namesIn } from '../names-in.ts'
import { refusals } from '../refusals.ts'
import type { World } from '../world.ts'

const { invalid, missing, conflict } = refusals
const now = () => new Date().toISOString()

/** Returns a web address; refuses another one. */
function webAddress(field: string, given: string): URL {
  const url = URL.canParse(given.trim()) ? new URL(given.trim()) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw invalid(field, 'Enter an http or https address, such as https://shop.example.')
  return url
}

function originOf(given: string): string {
  const { origin, href } = webAddress('frontendDomainUrl', given)
  refusals.refuse([[href !== `${origin}/`, 'frontendDomainUrl', `Enter only the domain: ${origin}`]])
  return origin
}

/** Returns what may be said of a URL: its host, and that something secret may follow it. */
function partsOf(given: string): Pick<Schemas['ProviderUrl'], 'host' | 'key'> {
  const { protocol, host, pathname, search } = webAddress('url', given)
  return { host: `${protocol}//${host}`, key: hintOf(`${pathname}${search}`.slice(1) || undefined) }
}

type Url = Pick<Schemas['ProviderUrl'], 'blockchainType' | 'networkType'> & { url: string }

/** Node providers' or bundlers' URLs, one a network. */
const urlsOf = (all: World['nodeUrls']) => ({
  add({ url, ...network }: Url) {
    const isTaken = all.rows.some(
      (one) => one.blockchainType === network.blockchainType && one.networkType === network.networkType,
    )
    if (isTaken) throw conflict('already-set', 'This network already has a URL. Change it instead.')
    return { message: 'URL saved.', data: all.add({ ...network, ...partsOf(url) }) }
  },
  replace: (id: string, url: string) => ({
    message: 'URL saved.',
    data: assign(all.find(id), partsOf(url)),
  }),
})

/** Admin settings. Secrets are taken and forgotten; what is stored of them is a hint. */
export const settings = ({ state, nodeUrls, bundlerUrls, paymasters, databases, mails }: World) => {
  /** Texts leave a platform that has a key of a vector store. */
  const withHost = (model: Schemas['AiModel']): Schemas['AiModel'] => ({
    ...model,
    textHost: state.vectorStore && model.baseUrl && new URL(model.baseUrl).host,
  })
  let domainSetAt = fixtures.frontendDomain().updatedAt
  const domain = () => {
    const { frontendDomainUrl } = state.profile
    return frontendDomainUrl ? { frontendDomainUrl, updatedAt: domainSetAt } : null
  }
  const requiredDomain = () => {
    const stored = domain()
    if (!stored) throw missing('domain')
    return stored
  }
  const setDomain = (frontendDomainUrl: string) => {
    state.profile = { ...state.profile, frontendDomainUrl }
    domainSetAt = now()
    return { message: 'Domain saved.', data: requiredDomain() }
  }
  const [nodes, bundlers] = [urlsOf(nodeUrls), urlsOf(bundlerUrls)]
  const saveEmail = (account: object) => {
    const row = state.emailCredential ?? fixtures.emailCredential()
    state.emailCredential = assign(row, { ...account, password: passwordHint })
    return { message: 'Email account saved.', data: row }
  }

  return {
    addFrontendDomainUrl({ body }) {
      const origin = originOf(body.frontendDomainUrl)
      if (domain()) throw conflict('already-set', 'A domain is already set. Change it instead.')
      return setDomain(origin)
    },
    updateFrontendDomainUrl({ body }) {
      const origin = originOf(body.frontendDomainUrl)
      requiredDomain()
      return setDomain(origin)
    },
    getFrontendDomainUrl: () => ({ data: domain() }),
    checkFrontendDomainUrl() {
      const { frontendDomainUrl } = requiredDomain()
      return { data: { ...state.frontendDomainCheck, frontendDomainUrl, checkedAt: now() } }
    },
    getNodeUrl: nodeUrls.list,
    setNodeUrl: ({ body }) => nodes.add(body),
    updateNodeUrl: ({ body }) => nodes.replace(body.node_url_id, body.url),
    getBundlerUrl: bundlerUrls.list,
    setBundlerUrl: ({ body }) => bundlers.add(body),
    updateBundlerUrl: ({ body }) => bundlers.replace(body.bundler_url_id, body.url),
    getEmailCred: () => ({ data: state.emailCredential }),
    setEmailCredential: ({ body }) =>
      saveEmail({ secure: false, username: body.email, senderName: '', ...body }),
    updateEmailCredential({ body: { password, ...change } }) {
      const stored = state.emailCredential
      if (!stored) throw missing('email account')
      if (password === undefined && (change.host ?? stored.host) !== stored.host)
        throw invalid('password', 'Enter the password again: the stored one belongs to the previous server.')
      return saveEmail(change)
    },
    getUndeliveredMails: (call) => ({ ...mails.list(call), retrying: 0 }),
    // The mock has no mail server: what is sent again is delivered.
    retryMail({ body: { mail_id } }) {
      if (!mails.find(mail_id).canRetry)
        throw conflict('mail-expired', 'This email has expired: delivering it now is of no use.')
      mails.remove(mail_id)
      return { message: 'The email will be sent again.' }
    },
    deleteMail({ body: { mail_id } }) {
      mails.remove(mail_id)
      return { message: 'The email is deleted.' }
    },
    // A deployment is done the first time the list is read again.
    allPayMasterSmartContract(call) {
      for (const row of paymasters.rows)
        if (row.status === 'deploying')
          assign(row, { status: 'deployed', contractAddress: fixtures.address() })
      return paymasters.list(call)
    },
    deployPayMasterSmartContract({ body }) {
      const transactionHash = fixtures.transactionHash()
      const sent = { status: 'deploying', contractAddress: null, transactionHash }
      return {
        message: 'Deployment sent.',
        transactionHash,
        data: paymasters.add({ deposit: '0', ...body, ...sent }),
      }
    },
    getCustomEnvCredentialCloud: () => ({ data: state.customEnvCredential }),
    async setCustomEnvCredentialCloud({ body: { file } }) {
      const fileName = file instanceof File ? file.name : 'environment'
      const fields = { fileName, names: await namesIn(file), updatedAt: now() }
      state.customEnvCredential = fixtures.customEnvCredential(fields)
      return { message: 'Credentials stored.', data: state.customEnvCredential }
    },
    getDatabaseCredential: () => ({ data: state.databaseCredentials }),
    addDatabaseCredential({ body }) {
      const former = databases.rows.find((one) => one.name === body.name)
      if (former) databases.remove(former._id)
      return { message: 'Database saved.', data: databases.add({ ...body, password: passwordHint }) }
    },
    getApiKeyModelName: () => ({ data: state.aiModel && withHost(state.aiModel) }),
    setApiKeyAndModelName({ body: { apiKey, ...change } }) {
      const former = state.aiModel ?? fixtures.aiModel({ apiKey: hintOf() })
      const { baseUrl = former.baseUrl } = change
      if (change.modelName.trim() === '') throw invalid('modelName', 'Enter the name of a model.')
      if (baseUrl !== null) webAddress('baseUrl', baseUrl)
      if (apiKey === undefined && former.apiKey.isSet && baseUrl !== former.baseUrl)
        throw invalid('apiKey', 'Enter the API key again: the stored one belongs to the previous endpoint.')
      const key = apiKey === null ? hintOf() : apiKey && hintOf(apiKey)
      state.aiModel = assign(former, { ...change, checkedAt: baseUrl && now(), apiKey: key })
      return { message: 'AI model saved.', data: withHost(state.aiModel) }
    },
  } satisfies Partial<Answers>
}
