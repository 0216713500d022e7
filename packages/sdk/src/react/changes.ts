import type { SdkPath } from './sdk-path.ts'

/** Returns a table of functions, typed by their names. */
const tableOf = <Path extends SdkPath>(table: Record<Path, readonly SdkPath[]>) => table

/** A sent transaction is in the wallet's queue, and its result is compared with the network. */
const sent = ['runs.queue', 'runs.compare'] as const

/** Reads of the recipients that have claimed an airdrop. */
const claims = ['airdrops.listClaims', 'airdrops.listAllClaims'] as const

/** Groups and functions that read records which can be deleted. */
const deletable = [
  'collections',
  'assets',
  'contracts',
  'airdrops',
  'dashboard',
  'venues',
  'events',
  'payments',
  'subAdmins',
  'prompts',
  'vector.listAssistants',
  'settings.listNodeUrls',
  'settings.listAllNodeUrls',
  'settings.listBundlerUrls',
  'settings.listAllBundlerUrls',
  'settings.listDatabases',
] as const

/**
 * For each function that writes: the groups and single functions whose answers it changes. Functions that are not listed only
 * read. Every write also changes the audit log, which isn't listed here.
 */
export const changes = tableOf({
  // The host clears the whole cache at a sign-in or sign-out.
  'auth.login': [],
  'auth.forgotPassword': [],
  'auth.verifyOTP': [],
  'auth.resetPassword': [],
  'auth.updatePassword': ['sessions'],
  // Payment settings and API keys show their owner's email address. A sub-admin uses the platform's wallet.
  'auth.updateEmail': ['profile', 'payments', 'apiKeys'],
  'profile.createWallet': ['profile', 'subAdmins'],
  'sessions.end': ['sessions'],
  'sessions.endOthers': ['sessions'],
  'sessions.signOut': [],
  'dashboard.submitForm': ['dashboard.listFormData', 'dashboard.listAllFormData'],
  'dashboard.reportVisit': ['dashboard.listIpInfo', 'dashboard.listAllIpInfo'],

  // Venues and events show the number of their collections, the list of assets contains its collection, and a collection lists
  // its contracts.
  'collections.create': ['collections', 'dashboard', 'venues', 'events'],
  'collections.update': [
    'collections',
    'contracts.get',
    'assets',
    'venues',
    'events',
    'airdrops.getClaimPage',
    // A review names the check of the files, which depends on where they are.
    'runs.get',
    'runs.getFiles',
  ],
  'collections.reveal': ['collections', 'assets', 'runs.get'],
  'collections.uploadImage': [],
  'collections.setPublished': ['collections', 'assets'],
  'collections.setFiatPaymentSupport': ['collections', 'assets'],
  // The switch decides if the operator pays for claims.
  'collections.setPaymasterSupport': ['collections', 'assets', 'airdrops.getClaimPage', ...claims],
  'assets.create': ['assets', 'collections', 'dashboard'],
  'assets.createFromUri': ['assets', 'collections', 'dashboard'],
  'assets.importJson': ['assets', 'collections', 'dashboard'],
  // The overview of a collection shows its newest assets.
  'assets.update': ['assets', 'collections.overview'],
  'assets.updateManual': ['assets', 'collections.overview'],
  'assets.setShown': ['assets'],
  // Assets may have moved to another collection.
  'assets.changeMany': ['assets', 'collections'],
  'assets.uploadFile': [],
  'assets.mint': ['assets', 'collections', 'contracts.get', ...sent],
  'assets.settleMint': ['assets', 'collections', 'contracts.get', ...sent],
  'assets.publishFiles': ['assets.getFiles', 'runs.getFiles'],
  'contracts.register': ['contracts', 'collections', 'assets'],
  'contracts.update': ['contracts', 'collections', 'assets'],
  'contracts.deploy': ['contracts', 'collections', 'assets', ...sent],
  'contracts.deployUploaded': ['contracts', 'collections', 'assets', ...sent],
  'contracts.updateMetadata': ['contracts', 'runs.queue'],
  'contracts.reveal': ['contracts', 'collections', 'assets', ...sent],
  'contracts.scheduleReveal': ['contracts.get', 'dashboard.attention'],
  'contracts.publishFiles': ['contracts.getFiles'],
  'contracts.verifySource': [
    'contracts',
    'airdrops',
    'settings.listPaymasters',
    'settings.listAllPaymasters',
  ],
  'airdrops.register': ['airdrops', ...sent],
  'airdrops.submitDetails': ['airdrops'],
  'airdrops.submitMerkleRoot': ['airdrops', 'collections.overview', ...sent],
  'airdrops.manage': ['airdrops', ...sent],
  // The snapshot has a new id, so nothing of it is cached.
  'airdrops.startHolderSnapshot': [],
  'airdrops.resolveNames': [],
  'airdrops.claimWithoutGas': ['airdrops.getClaim', ...claims, 'collections.overview'],

  'venues.save': ['venues', 'events', 'collections', 'assets'],
  'venues.uploadFile': [],
  'events.save': ['events', 'venues', 'collections', 'assets'],
  'payments.update': ['payments'],
  'payments.setEnabled': ['payments'],
  'subAdmins.create': ['subAdmins'],
  'subAdmins.update': ['subAdmins'],
  'apiKeys.create': ['apiKeys'],
  'apiKeys.update': ['apiKeys'],
  'apiKeys.rotate': ['apiKeys'],
  'apiKeys.revoke': ['apiKeys'],
  'runs.planMint': [],
  'runs.quote': [],
  'runs.approve': ['runs', 'assets', 'collections'],
  // A review names the check of the files.
  'runs.publishFiles': ['runs.get', 'runs.getFiles', 'assets.getFiles'],
  'runs.control': ['runs', 'assets', 'collections'],
  'runs.speedUp': ['runs'],
  'runs.cancelTransaction': ['runs', 'assets', 'collections'],
  'runs.setFeeLimit': ['runs'],
  'runs.repair': ['runs', 'assets', 'collections'],
  'imports.readAddress': [],
  'imports.create': [],
  'imports.addRows': ['imports'],
  'imports.addFile': ['imports'],
  'imports.start': ['imports', 'runs', 'assets', 'collections', 'dashboard'],
  'imports.undo': ['imports', 'runs', 'assets', 'collections', 'dashboard'],

  'deletions.preview': [],
  'deletions.delete': deletable,
  'deletions.undo': deletable,

  // The profile contains the storefront's domain.
  'settings.addFrontendDomain': ['settings.getFrontendDomain', 'settings.checkFrontendDomain', 'profile'],
  'settings.updateFrontendDomain': ['settings.getFrontendDomain', 'settings.checkFrontendDomain', 'profile'],
  'settings.setNodeUrl': ['settings.listNodeUrls', 'settings.listAllNodeUrls'],
  'settings.updateNodeUrl': ['settings.listNodeUrls', 'settings.listAllNodeUrls'],
  'settings.setBundlerUrl': ['settings.listBundlerUrls', 'settings.listAllBundlerUrls'],
  'settings.updateBundlerUrl': ['settings.listBundlerUrls', 'settings.listAllBundlerUrls'],
  'settings.deployPaymaster': ['settings.listPaymasters', 'settings.listAllPaymasters', ...sent],
  'settings.setEmail': ['settings.getEmail'],
  'settings.updateEmail': ['settings.getEmail'],
  'settings.retryMail': ['settings.listUndeliveredMails', 'settings.listAllUndeliveredMails'],
  'settings.deleteMail': ['settings.listUndeliveredMails', 'settings.listAllUndeliveredMails'],
  'settings.setCloudEnv': ['settings.getCloudEnv'],
  'settings.addDatabase': ['settings.listDatabases'],
  'settings.setAiModel': ['settings.getAiModel'],
  'settings.setTokenFiles': ['settings.getTokenFiles'],
  'settings.testTokenFiles': ['settings.getTokenFiles'],
  'settings.removeTokenFiles': ['settings.getTokenFiles'],
  'prompts.save': ['prompts'],

  // An index shows its number of vectors.
  'vector.setKey': ['vector', 'dataSources', 'settings.getAiModel'],
  'vector.createIndex': ['vector'],
  'vector.createAssistant': ['vector.listAssistants'],
  'dataSources.scrapeWebsite': ['dataSources', 'vector'],
  'dataSources.crawlWebsite': ['dataSources', 'vector'],
  'dataSources.uploadPdf': ['dataSources', 'vector'],
  'dataSources.copyIndex': ['dataSources', 'vector'],
  'crawling.save': ['crawling'],
  'crawling.setStatus': ['crawling'],
})
