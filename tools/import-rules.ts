import { isBarrel, type SourceFile } from './read-imports.ts'

/** A rule about what some files may not import. Paths are relative to the project's root; a package is given by its name. */
export interface ImportRule {
  /** The files that the rule applies to. */
  from: RegExp
  /** Files that the rule does not apply to, although `from` matches them. */
  except?: RegExp
  /** The files and packages that may not be imported. */
  to: RegExp
  /** The import is allowed if this pattern matches the same text in both paths. */
  unlessSame?: RegExp
  /** Why the import is forbidden, and what to do instead. */
  why: string
}

/** A rule for a file itself, not for its imports: a forbidden path or forbidden code. */
export interface FileRule {
  /** The files that the rule applies to. */
  of: RegExp
  /** Files that the rule does not apply to, although `of` matches them. */
  except?: RegExp
  /** Code that these files may not contain, outside comments. If missing, these files may not exist at all. */
  holds?: RegExp | ((file: SourceFile) => boolean)
  /** Says what is wrong. The reported sentence is the path of the file, followed by this text. */
  fault: string
}

const workspaces = 'contract|signalr|sfu|server|web|e2e|bench|tools'
const test = /\.(?:test|full)\.tsx?$|^[^/]+\/test\/|\/fixture\//
const resolvers = /\/resolvers[\w-]*\.ts$/
const store = /\/(?:[\w-]+-)?store\.ts$/

/** Returns a pattern that matches everything that one of the given patterns matches. The flags of the patterns are lost. */
const anyOf = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'))

/** Matches files of all workspaces except the given ones. */
const foreign = (...allowed: string[]) => new RegExp(`^(?!(?:${allowed.join('|')})/)(?:${workspaces})/`)

/** The rules for imports between workspaces. Except for the rule about werift, they apply to tests too. */
const betweenWorkspaces: ImportRule[] = [
  { from: /^contract\//, to: foreign('contract'), why: 'contract may not import any other workspace' },
  {
    from: /^signalr\//,
    to: foreign('signalr'),
    why: 'signalr may not depend on this product; pass what it needs as an option',
  },
  { from: /^sfu\//, to: foreign('sfu', 'contract'), why: 'sfu only forwards media and may import only contract' },
  {
    from: /^server\//,
    to: foreign('server', 'contract', 'signalr', 'sfu'),
    why: 'server may import only contract, signalr and sfu; move code that web needs too to contract',
  },
  {
    from: /^(?!sfu\/src\/transport\/|e2e\/|bench\/)/,
    except: test,
    to: /^werift(?:\/|$)/,
    why: 'only sfu/src/transport/ may import werift',
  },
  {
    from: /^web\//,
    to: foreign('web', 'contract'),
    why: 'web may import only contract; move code that both sides need there',
  },
  {
    from: /^e2e\//,
    to: foreign('e2e', 'contract', 'server/test/push-service'),
    why: 'e2e tests the product from outside and may import only contract and server/test/push-service',
  },
]

const insideContract: ImportRule[] = [
  {
    from: /^contract\/src\//,
    except: test,
    to: /^(?!(?:zod|perfect-freehand)(?:\/|$)|contract\/)/,
    why: 'contract has no I/O and may import only zod and perfect-freehand',
  },
]

/**
 * A folder may import only itself and the folders before it in this list. To call a later folder, use an event, or an interface
 * that app implements (decision 042).
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
  'board',
  'fees',
  'centre-pages',
  'notices',
  'live',
  'privacy',
  'operator',
  'app',
]

const knowSql =
  'only store.ts, <name>-store.ts and platform/postgres/ may contain SQL; call a function of a store instead'

const serverFolderOrder: ImportRule[] = serverFolders.map((folder, index) => ({
  from: new RegExp(String.raw`^server/src/${folder}/(?!main\.ts$)`),
  except: test,
  to: new RegExp(`^server/src/(?!(?:${serverFolders.slice(0, index + 1).join('|')})/)`),
  why: `each folder may import only those to its left: ${serverFolders.join(' <- ')}`,
}))

const insideServer: ImportRule[] = [
  {
    from: /^server\/src\/(?!platform\/postgres\/)/,
    except: anyOf(store, test),
    to: anyOf(
      /^(?:drizzle-[\w-]+|pg|pg-[\w-]+)(?:\/|$)/,
      // The named files and embedded/ may be imported. All other files of the folder create, run or read SQL statements.
      /^server\/src\/platform\/postgres\/(?!(?:database|is-migrated|migrate|reach-database)\.ts$|embedded\/)/,
    ),
    why: knowSql,
  },
  {
    from: /^server\/src\/(?!http\/graphql\/|app\/)/,
    except: anyOf(resolvers, test),
    to: /^(?:graphql|graphql-http|@graphql-tools\/[\w-]+)(?:\/|$)|^server\/src\/http\/graphql\//,
    why: 'only resolvers.ts and http/graphql/ may use GraphQL; an operation takes and returns plain values',
  },
  {
    from: /^server\/src\/(?!app\/)/,
    except: anyOf(resolvers, test),
    to: new RegExp(`^server/src(?:/.*)?${resolvers.source}`),
    why: 'only app/ may import resolvers; operations may not depend on their callers',
  },
  {
    from: /^server\/src\/(?!app\/)/,
    except: anyOf(/^server\/src\/(?:run-server|main|demo\/main|operator\/main)\.ts$/, test),
    to: /^server\/src\/(?:app\/.*|run-server\.ts)$/,
    why: 'only the main files and run-server.ts may import this: main -> run-server -> app',
  },
  { from: /^server\/src\//, to: /^server\/src\/main\.ts$/, why: 'main.ts starts the server and may not be imported' },
  {
    from: /^server\/src\/platform\/postgres\//,
    except: test,
    to: /^server\/src\/(?!platform\/(?:postgres|config)\/|core\/)/,
    why: 'platform/postgres may import only core/ and platform/config/',
  },
  ...serverFolderOrder,
  {
    from: /^/,
    except: test,
    to: new RegExp(`^server/src(?:/.*)?${store.source}`),
    // A subject is one folder of server/src with its subfolders. In platform/, each folder is a subject (decision 042).
    unlessSame: /^server\/src\/(?:platform\/[^/]+|[^/]+)\//,
    why: 'only files of the same subject may import a store; use an operation of that subject or its access.ts',
  },
]

const webArrows =
  'imports may only go in this direction: app -> features -> operations -> lib, gql; ui is below features and above lib'

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
    why: 'features may not import each other; combine them in a page, or move shared code to operations, ui or lib',
  },
  {
    from: /^web\/src\/service-worker\b/,
    except: test,
    to: /^web\/src\/(?!(?:lib|service-worker)\/)/,
    why: 'the service worker is a separate script and may import only lib',
  },
  {
    from: /^web\/src\/operations\//,
    except: test,
    to: /^web\/src\/ui\/(?!feedback\/)/,
    why: 'an operation reports its result through ui/feedback and shows nothing else',
  },
  {
    from: /^web\/src\/(?:app|features|ui)\//,
    except: test,
    to: /^web\/src\/lib\/graphql\/graphql-client\.ts$/,
    why: 'only files in operations/ may send requests to the server',
  },
  {
    from: /^web\/src\/(?!app\/router\.tsx$)/,
    except: test,
    to: /^web\/src\/app\/routes\/.*\.tsx?$/,
    why: 'only app/router.tsx may import pages',
  },
]

const generated = /\/generated\/|^web\/src\/gql\//

const filesThemselves: FileRule[] = [
  {
    of: /^server\/src\/(?!platform\/postgres\/)/,
    except: anyOf(store, test),
    holds: anyOf(
      // Only stores may call these methods. `transaction` is missing, because an operation may begin and end a transaction.
      /\.\s*(?:select|selectDistinct|selectDistinctOn|insert|execute|query|\$count|\$with|\$client)\s*[<(.]/,
      // Maps and hashes have methods with these names too, so check the name of the object.
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
    fault: 'reads process.env; only server/src/platform/config/config.ts may do that',
  },
  {
    of: /\/index\.tsx?$/,
    except: anyOf(generated, /^signalr\/src\/index\.ts$/),
    fault: 'has the name of a barrel; import from the file itself',
  },
  {
    of: /^(?!.*\/index\.tsx?$)/,
    except: generated,
    holds: isBarrel,
    fault: 'only re-exports other files; import from the file itself',
  },
  {
    of: new RegExp(`^server/src/(?!(?:${serverFolders.join('|')}|demo)/)[^/]+/`),
    fault: 'is in an unknown folder; add the folder to serverFolders in tools/import-rules.ts',
  },
  {
    of: /^web\/src\/(?!(?:app|features|operations|ui|lib|gql|service-worker)\/)[^/]+\//,
    fault: 'is in an unknown folder; add the folder and its rules to tools/import-rules.ts',
  },
  {
    of: /^web\/src\/app\/routes\/(?!.*-page\.(?:test\.)?tsx$)/,
    fault: 'is not a page; app/routes/ may contain only pages',
  },
  {
    of: /(?:^|[/.-])(?:utils?|helpers?|managers?)(?:[/.-]|$)/i,
    fault: 'has a name that does not say what it contains; utils, helpers and managers are not allowed',
  },
]

/** A table of rules. `importTable` is the project's; tests pass their own. */
export interface ImportTable {
  imports: ImportRule[]
  files: FileRule[]
  /** The files among which no import may form a circle, types included. */
  withoutCircles: { of: RegExp; except: RegExp }
}

/** The rules of docs/architecture.md. findBreaches checks them, and lint-plugin.ts shows breaches in editors. */
export const importTable: ImportTable = {
  imports: [...betweenWorkspaces, ...insideContract, ...insideServer, ...insideWeb],
  files: filesThemselves,
  withoutCircles: { of: new RegExp(`^(?:${workspaces})/`), except: /\.(?:test|full)\.tsx?$|\/fixture\// },
}
