import { isBarrel, type SourceFile } from './read-imports.ts'

/** A rule about what some files may not import. Paths are relative to the project's root; a package is given by its name. */
export interface ImportRule {
  /** The files that the rule applies to. */
  from: RegExp
  /** Exceptions among these files. */
  except?: RegExp
  /** What they may not import. */
  to: RegExp
  /** The import is allowed if this pattern matches the same text in both paths. */
  unlessSame?: RegExp
  /** Why it is forbidden, and what to do instead. */
  why: string
}

/** A rule about what a file may not be or contain, whatever it imports. */
export interface FileRule {
  /** The files that the rule applies to. */
  of: RegExp
  /** Exceptions among these files. */
  except?: RegExp
  /** What is forbidden in the code without its comments. If missing, the path itself is the breach. */
  holds?: RegExp | ((file: SourceFile) => boolean)
  /** What is wrong: the rest of a sentence that begins with the path. */
  fault: string
}

const workspaces = 'contract|signalr|sfu|server|web|e2e|bench|tools'
const test = /\.(?:test|full)\.tsx?$|^[^/]+\/test\/|\/fixture\//
const resolvers = /\/resolvers[\w-]*\.ts$/
const store = /\/(?:[\w-]+-)?store\.ts$/

/** Returns a pattern that matches any of these. Their flags are lost. */
const anyOf = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'))

/** Matches files of all workspaces except the given ones. */
const foreign = (...allowed: string[]) => new RegExp(`^(?!(?:${allowed.join('|')})/)(?:${workspaces})/`)

/** The allowed dependencies between the workspaces; tests keep them too. */
const betweenWorkspaces: ImportRule[] = [
  { from: /^contract\//, to: foreign('contract'), why: 'contract stands below everything' },
  {
    from: /^signalr\//,
    to: foreign('signalr'),
    why: 'signalr knows nothing of this product: pass what it needs as an option',
  },
  { from: /^sfu\//, to: foreign('sfu', 'contract'), why: 'sfu carries media and knows no lessons: contract alone' },
  {
    from: /^server\//,
    to: foreign('server', 'contract', 'signalr', 'sfu'),
    why: 'server uses contract, signalr and sfu alone: what web needs too belongs in contract',
  },
  {
    from: /^(?!sfu\/src\/transport\/|e2e\/|bench\/)/,
    except: test,
    to: /^werift(?:\/|$)/,
    why: 'only sfu/src/transport/ knows werift',
  },
  {
    from: /^web\//,
    to: foreign('web', 'contract'),
    why: 'web knows the server only by contract: what both need belongs there',
  },
  {
    from: /^e2e\//,
    to: foreign('e2e', 'contract', 'server/test/push-service'),
    why: 'e2e meets the product from outside, where push services stand',
  },
]

const insideContract: ImportRule[] = [
  { from: /^contract\/src\//, except: test, to: /^(?!zod(?:\/|$)|contract\/)/, why: 'contract has no I/O; zod only' },
]

/**
 * Each folder may import those before it. The other direction needs an event, or an interface that app implements (decision
 * 042).
 */
const serverFolders = [
  'core',
  'platform',
  'http',
  'accounts',
  'courses',
  'homework',
  'lessons',
  'guardians',
  'centres',
  'notices',
  'live',
  'privacy',
  'operator',
  'app',
]

const knowSql =
  'only store.ts (or <name>-store.ts) and platform/postgres/ know SQL: ask a store by a function named after the question'

const serverFolderOrder: ImportRule[] = serverFolders.map((folder, index) => ({
  from: new RegExp(String.raw`^server/src/${folder}/(?!main\.ts$)`),
  except: test,
  to: new RegExp(`^server/src/(?!(?:${serverFolders.slice(0, index + 1).join('|')})/)`),
  why: serverFolders.join(' <- '),
}))

const insideServer: ImportRule[] = [
  {
    from: /^server\/src\/(?!platform\/postgres\/)/,
    except: anyOf(store, test),
    to: anyOf(
      /^(?:drizzle-[\w-]+|pg|pg-[\w-]+)(?:\/|$)/,
      // The other files of the folder make, run or read statements.
      /^server\/src\/platform\/postgres\/(?!(?:database|is-migrated|migrate|reach-database)\.ts$|embedded\/)/,
    ),
    why: knowSql,
  },
  {
    from: /^server\/src\/(?!http\/graphql\/|app\/)/,
    except: anyOf(resolvers, test),
    to: /^(?:graphql|graphql-http|@graphql-tools\/[\w-]+)(?:\/|$)|^server\/src\/http\/graphql\//,
    why: 'only resolvers.ts and http/graphql/ know GraphQL: an operation takes and gives plain values',
  },
  {
    from: /^server\/src\/(?!app\/)/,
    except: anyOf(resolvers, test),
    to: new RegExp(`^server/src(?:/.*)?${resolvers.source}`),
    why: 'operations do not know who calls them',
  },
  {
    from: /^server\/src\/(?!app\/)/,
    except: anyOf(/^server\/src\/(?:run-server|main|demo\/main|operator\/main)\.ts$/, test),
    to: /^server\/src\/(?:app\/.*|run-server\.ts)$/,
    why: 'main -> run-server -> app',
  },
  { from: /^server\/src\//, to: /^server\/src\/main\.ts$/, why: 'nothing imports main' },
  {
    from: /^server\/src\/platform\/postgres\//,
    except: test,
    to: /^server\/src\/(?!platform\/(?:postgres|config)\/|core\/)/,
    why: 'the database stands below the subjects',
  },
  ...serverFolderOrder,
  {
    from: /^/,
    except: test,
    to: new RegExp(`^server/src(?:/.*)?${store.source}`),
    // Each service of the platform is a separate subject; elsewhere, a folder with its subfolders is one (decision 044).
    unlessSame: /^server\/src\/(?:platform\/[^/]+|[^/]+)\//,
    why: "a store is its own subject's: use an operation of that subject or its access.ts",
  },
]

const webArrows = 'app -> features -> operations -> lib, gql; ui stands below features'

const insideWeb: ImportRule[] = [
  { from: /^web\/src\/(?:features|operations|ui|lib|gql)\//, except: test, to: /^web\/src\/app\//, why: webArrows },
  { from: /^web\/src\/(?:operations|ui|lib|gql)\//, except: test, to: /^web\/src\/features\//, why: webArrows },
  { from: /^web\/src\/(?:ui|lib|gql)\//, except: test, to: /^web\/src\/operations\//, why: webArrows },
  { from: /^web\/src\/(?:lib|gql)\//, except: test, to: /^web\/src\/ui\//, why: webArrows },
  {
    from: /^web\/src\/features\//,
    except: test,
    to: /^web\/src\/features\//,
    unlessSame: /^web\/src\/features\/[^/]+/,
    why: 'features do not import each other: a page puts them together, what they share belongs in operations, ui or lib',
  },
  {
    from: /^web\/src\/service-worker\b/,
    except: test,
    to: /^web\/src\/(?!(?:lib|service-worker)\/)/,
    why: 'the service worker is a script of its own: lib alone',
  },
  {
    from: /^web\/src\/operations\//,
    except: test,
    to: /^web\/src\/ui\/(?!feedback\/)/,
    why: 'an operation says in ui/feedback how it went and shows nothing else',
  },
  {
    from: /^web\/src\/(?:app|features|ui)\//,
    except: test,
    to: /^web\/src\/lib\/graphql\/graphql-client\.ts$/,
    why: 'what is asked of the server stands in operations/',
  },
  {
    from: /^web\/src\/(?!app\/router\.tsx$)/,
    except: test,
    to: /^web\/src\/app\/routes\/.*\.tsx?$/,
    why: 'pages are for the router alone',
  },
]

const generated = /\/generated\/|^web\/src\/gql\//

const filesThemselves: FileRule[] = [
  {
    of: /^server\/src\/(?!platform\/postgres\/)/,
    except: anyOf(store, test),
    holds: anyOf(
      // An operation only begins and ends a transaction; stores do the work in it.
      /\.\s*(?:select|selectDistinct|selectDistinctOn|insert|execute|query|\$count|\$with|\$client)\s*[<(.]/,
      // Methods that maps and hashes have too, so check the name of the object.
      /\b\w*(?:[dD]atabase|[tT]ransaction|tx|[cC]onnection|[cC]lient|[pP]ool)\s*\??\.\s*(?:update|delete|with)\s*[<(]/,
    ),
    fault: `queries the database: ${knowSql}`,
  },
  {
    of: /^signalr\/|^(?:contract|server|web)\/src\//,
    except: /\.test\.tsx?$|\/fixture\/|^server\/src\/platform\/config\/config\.ts$/,
    holds: anyOf(
      /\bprocess\s*(?:\?\.|\.)\s*env\b|\bprocess\s*(?:\?\.)?\s*\[\s*['"`]env['"`]\s*\]/,
      /\benv\b[^=\n]*\}\s*=\s*process\b/,
      /\{[^}]*\benv\b[^}]*\}\s*from\s*['"](?:node:)?process['"]/,
    ),
    fault: 'reads process.env: only server/src/platform/config/config.ts does',
  },
  {
    of: /\/index\.tsx?$/,
    except: anyOf(generated, /^signalr\/src\/index\.ts$/),
    fault: 'is a barrel by its name: import from the file itself',
  },
  {
    of: /^(?!.*\/index\.tsx?$)/,
    except: generated,
    holds: isBarrel,
    fault: 'only passes on what others export: import from the file itself',
  },
  {
    of: new RegExp(`^server/src/(?!(?:${serverFolders.join('|')}|demo)/)[^/]+/`),
    fault: 'is in no folder of the table: give the new folder its place in serverFolders of tools/import-rules.ts',
  },
  {
    of: /^web\/src\/(?!(?:app|features|operations|ui|lib|gql|service-worker)\/)[^/]+\//,
    fault: 'is in no folder of the table: give the new folder its arrows in tools/import-rules.ts',
  },
  {
    of: /^web\/src\/app\/routes\/(?!.*-page\.(?:test\.)?tsx$)/,
    fault: 'is no page: app/routes/ holds pages and nothing else',
  },
  {
    of: /(?:^|[/.-])(?:utils?|helpers?|managers?)(?:[/.-]|$)/i,
    fault: 'says not what it holds: no utils, helpers or managers',
  },
]

/** All rules for the files of this project and their imports. */
export interface ImportTable {
  imports: ImportRule[]
  files: FileRule[]
  /** The files among which no import may form a circle, types included. */
  withoutCircles: { of: RegExp; except: RegExp }
}

/** All rules of docs/architecture.md. findBreaches checks them, and lint-plugin.ts reports them in editors. */
export const importTable: ImportTable = {
  imports: [...betweenWorkspaces, ...insideContract, ...insideServer, ...insideWeb],
  files: filesThemselves,
  withoutCircles: { of: new RegExp(`^(?:${workspaces})/`), except: /\.(?:test|full)\.tsx?$|\/fixture\// },
}
