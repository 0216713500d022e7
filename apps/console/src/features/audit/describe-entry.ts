import type { AuditedOperation, AuditEntry, DeletableKind } from '@vitrine/sdk'
import { recordNoun } from '#src/lib/record-noun.ts'

/**
 * Words for a call: past tense ("Created"), base form ("create"), the object, and whether the target's name
 * follows.
 */
type Words = { past: string; base: string; object: string; named?: false }

const create = (object: string): Words => ({ past: 'Created', base: 'create', object })
const add = (object: string): Words => ({ past: 'Added', base: 'add', object })
const change = (object: string): Words => ({ past: 'Changed', base: 'change', object })
const set = (object: string): Words => ({ past: 'Set', base: 'set', object })
const send = (object: string): Words => ({ past: 'Sent', base: 'send', object })
const upload = (object: string): Words => ({ past: 'Uploaded', base: 'upload', object })
const register = (object: string): Words => ({ past: 'Registered', base: 'register', object })
const start = (object: string): Words => ({ past: 'Started', base: 'start', object })
const turn = (on: unknown, object: string): Words =>
  on === true
    ? { past: 'Switched on', base: 'switch on', object }
    : { past: 'Switched off', base: 'switch off', object }

const runActions: Partial<Record<string, Words>> = {
  pause: { past: 'Paused', base: 'pause', object: 'run' },
  resume: { past: 'Resumed', base: 'resume', object: 'run' },
  stop: { past: 'Stopped', base: 'stop', object: 'run' },
  retry: { past: 'Retried', base: 'retry', object: 'what failed in run' },
}
const runAction = (action: unknown): Words => runActions[String(action)] ?? change('run')

/** Describes a call that both creates and changes: with an ID it changes. */
const save = (id: unknown, object: string) => (id ? change(object) : create(object))

/** Words for every recorded operation. A missing one doesn't compile. */
const words: Record<AuditedOperation, (entry: AuditEntry) => Words> = {
  login: () => ({ past: 'Signed in', base: 'sign in', object: '', named: false }),
  resetPassword: () => ({ past: 'Reset', base: 'reset', object: 'their password', named: false }),
  updatePassword: () => ({ ...change('their password'), named: false }),
  updateEmail: () => ({ ...change('their email address'), named: false }),
  endSession: () => ({ past: 'Ended', base: 'end', object: 'one of their sessions', named: false }),
  endOtherSessions: () => ({ past: 'Ended', base: 'end', object: 'their other sessions', named: false }),
  signOut: () => ({ past: 'Signed out', base: 'sign out', object: '', named: false }),
  createWalletAdmin: () => create('the admin wallet'),

  createCollection: () => create('collection'),
  updateCollection: () => change('collection'),
  revealCollection: () => ({ past: 'Revealed', base: 'reveal', object: 'the tokens of collection' }),
  uploadCollectionImage: () => upload('a collection picture'),
  updateCollectionPublishItem: ({ values }) =>
    values.isPublished === true
      ? { past: 'Published', base: 'publish', object: 'collection' }
      : { past: 'Unpublished', base: 'unpublish', object: 'collection' },
  updateCollectionFiatPaymentSupport: ({ values }) =>
    turn(values.fiatPaymentSupport, 'fiat payment for collection'),
  updateCollectionPaymasterSupport: ({ values }) =>
    turn(values.paymasterSupport, 'the paymaster for collection'),

  preMintUri: () => add('asset'),
  createManualPremintAsset: () => add('asset'),
  updatePremintAsset: () => change('asset'),
  updateManualPremintAsset: () => change('asset'),
  changeAssets: () => ({ ...change('many assets'), named: false }),
  updateShowItem: ({ values }) =>
    values.isShow === true
      ? { past: 'Showed', base: 'show', object: 'asset' }
      : { past: 'Hid', base: 'hide', object: 'asset' },
  assetFileUpload: () => upload('an asset file'),
  premintAssetWithJsonFile: ({ values }) =>
    values.dryRun === true
      ? { past: 'Checked', base: 'check', object: 'a file of assets', named: false }
      : { past: 'Imported', base: 'import', object: 'a file of assets', named: false },
  mintTokenAdminLoyalty: () => send('the mint of asset'),
  updateClaimStatusAdmin: () => ({ past: 'Recorded', base: 'record', object: 'the mint of asset' }),
  publishAssetFiles: () => ({
    past: 'Asked to publish',
    base: 'ask to publish',
    object: 'the files of asset',
  }),
  publishRunFiles: () => ({
    past: 'Asked to publish',
    base: 'ask to publish',
    object: 'the files of run',
  }),

  createImport: () => ({ past: 'Opened', base: 'open', object: 'import' }),
  startImport: () => ({ past: 'Started', base: 'start', object: 'import' }),
  deleteRecords: ({ values, target }) => ({
    past: 'Deleted',
    base: 'delete',
    object: recordNoun(values.kind as DeletableKind, target?.name ? 1 : 2),
  }),
  undoDeletion: () => ({ past: 'Restored', base: 'restore', object: '' }),
  undoImport: () => ({ past: 'Undid', base: 'undo', object: 'import' }),
  planMintRun: () => ({ past: 'Planned', base: 'plan', object: 'mint run' }),
  approveRun: () => ({ past: 'Approved', base: 'approve', object: 'run' }),
  controlRun: ({ values }) => runAction(values.action),
  speedUpTransaction: () => ({ past: 'Sped up', base: 'speed up', object: 'transaction' }),
  cancelTransaction: () => ({ past: 'Canceled', base: 'cancel', object: 'transaction' }),
  setFeeLimit: () => ({ ...set('the fee limits of a network'), named: false }),
  repairDifference: ({ values }) => ({
    past: 'Repaired',
    base: 'repair',
    object: values.contract_id === undefined ? 'the record of asset' : 'the record of a contract',
  }),

  registerCollectionSmartContract: () => register('contract'),
  updateCollectionSmartContract: () => change('contract'),
  // "Sent" instead of "deployed", because the call doesn't know how the transaction ends.
  deployCollectionSmartContract: () => send('the deployment of contract'),
  deployOracleCollectionSmartContract: () => send('the deployment of contract'),
  updateContractMetadata: () => send('the metadata of contract'),
  publishContractFiles: ({ values }) => ({
    past: 'Asked to publish',
    base: 'ask to publish',
    object: values.hidden === true ? 'the files of a contract’s hidden tokens' : 'the metadata of a contract',
  }),
  revealContract: () => send('the reveal of contract'),
  scheduleReveal: () => ({ past: 'Changed', base: 'change', object: 'the reveal time of contract' }),
  verifySource: () => ({ past: 'Started', base: 'start', object: 'the verification of a contract’s source' }),

  registerAirDropSmartContract: () => register('an airdrop contract'),
  submitAirDropDetails: () => ({ past: 'Saved', base: 'save', object: 'the recipients of airdrop' }),
  submitMerkleRoot: () => send('the merkle root of airdrop'),
  manageAirDrop: ({ values }) =>
    values.action === 'fund'
      ? send('tokens to airdrop')
      : values.action === 'close'
        ? { past: 'Closed', base: 'close', object: 'airdrop' }
        : { past: 'Took back', base: 'take back', object: 'the rest of airdrop' },

  createUpdateVenue: ({ values }) => save(values.venue_id, 'venue'),
  venueFileUpload: () => upload('a venue picture'),
  createVenueEvent: ({ values }) => save(values.event_id, 'event'),

  adminUpdateFiatPaymentSetting: () => change('payment method'),
  adminEnableDisableFiatPaymentOption: ({ values }) => turn(values.isEnabled, 'payment method'),

  createSubAdmin: () => create('sub-admin'),
  updateSubAdmin: ({ values }) =>
    values.isActive === undefined ? change('sub-admin') : turn(values.isActive, 'sub-admin'),

  createApiKey: () => create('API key'),
  updateApiKey: () => change('API key'),
  rotateApiKey: () => ({ past: 'Rotated', base: 'rotate', object: 'API key' }),
  revokeApiKey: () => ({ past: 'Revoked', base: 'revoke', object: 'API key' }),

  addFrontendDomainUrl: () => set('the frontend domain'),
  updateFrontendDomainUrl: () => change('the frontend domain'),
  setNodeUrl: () => add('a node URL'),
  updateNodeUrl: () => change('a node URL'),
  setBundlerUrl: () => add('a bundler URL'),
  updateBundlerUrl: () => change('a bundler URL'),
  setEmailCredential: () => set('the email account'),
  updateEmailCredential: () => change('the email account'),
  retryMail: () => ({ past: 'Sent', base: 'send', object: 'an undelivered email again', named: false }),
  deleteMail: () => ({ past: 'Deleted', base: 'delete', object: 'an undelivered email', named: false }),
  deployPayMasterSmartContract: () => send('the deployment of a paymaster'),
  setCustomEnvCredentialCloud: () => set('the cloud environment'),
  addDatabaseCredential: () => add('database'),
  setApiKeyAndModelName: () => set('the AI model'),
  setTokenFiles: () => set('where token files go'),
  testTokenFiles: () => ({ past: 'Tested', base: 'test', object: 'where token files go' }),
  removeTokenFiles: () => ({ past: 'Removed', base: 'remove', object: 'where token files go' }),

  setLlmPrompt: ({ values }) => save(values.prompt_id, 'prompt'),
  createVectorAssistant: () => create('assistant'),
  setVectorKey: () => set('the key of the vector store'),
  createVectorIndex: () => create('index'),

  scrapeWebsiteAndUpload: () => start('reading website'),
  uploadWebsiteScrapDataVectorIndex: () => start('crawling website'),
  uploadPdfDataVectorIndex: () => upload('PDF'),
  copyVectorIndexData: ({ values: { sourceIndexName = 'one', targetIndexName = 'another' } }) => ({
    past: 'Copied',
    base: 'copy',
    object: `index ${String(sourceIndexName)} to index ${String(targetIndexName)}`,
    named: false,
  }),

  setCrawlingConfig: ({ values }) => save(values.crawl_id, 'crawling configuration'),
  activeInactiveCrawlingStatus: ({ values }) => turn(values.status === 'active', 'crawling configuration'),
}

/**
 * Returns what a person did or tried to do: the words before the target's name, and the name, or null if the
 * words don't need it.
 */
export function describeEntry(entry: AuditEntry): { action: string; name: string | null } {
  const describe = (words as Partial<Record<string, (entry: AuditEntry) => Words>>)[entry.operation]
  // A newer platform may record operations that this console doesn't know.
  const { past, base, object, named } = describe?.(entry) ?? {
    past: 'Called',
    base: 'call',
    object: entry.operation,
  }
  const verb = entry.outcome === 'done' ? past : `Tried to ${base}`
  const name = named === false ? null : (entry.target.name ?? entry.target._id)
  return { action: [verb, object].filter(Boolean).join(' '), name }
}
