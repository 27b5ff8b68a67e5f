import { posix } from 'node:path'
import { isBarrel, withoutComments, type SourceFile } from './read-imports.ts'

/** What may not be imported, and by whom. A pattern is matched with the resolved import (path from the root, or package). */
export interface ImportRule {
  /** Who the rule is for. */
  from: RegExp
  /** Who of these is excepted. */
  except?: RegExp
  /** What they may not import. */
  to: RegExp
  why: string
}

const workspaces = 'contract|signalr|server|web|e2e|bench|tools'
const test = /\.test\.tsx?$|^[^/]+\/test\/|\/fixture\//
const store = /\/(?:[\w-]+-)?store\.ts$/

/** Everything outside the own folder but the listed workspaces. */
function foreign(own: string, allowed: string[]): RegExp {
  return new RegExp(`^(?!(?:${[own, ...allowed].join('|')})/)(?:${workspaces})/`)
}

/** The arrows between the workspaces; tests keep them too. */
const betweenWorkspaces: ImportRule[] = [
  { from: /^contract\//, to: foreign('contract', []), why: 'contract stands below everything' },
  { from: /^signalr\//, to: foreign('signalr', []), why: 'signalr knows nothing of this product' },
  { from: /^server\//, to: foreign('server', ['contract', 'signalr']), why: 'server uses contract and signalr alone' },
  { from: /^web\//, to: foreign('web', ['contract']), why: 'web knows the server only by contract' },
  { from: /^e2e\//, to: foreign('e2e', ['contract']), why: 'e2e meets the product from outside' },
]

const insideContract: ImportRule[] = [
  { from: /^contract\/src\//, except: test, to: /^(?!zod(?:\/|$)|contract\/)/, why: 'contract has no I/O; zod only' },
]

/** Each imports those before it; what would go the other way is an event, or an interface that app fills (decision 042). */
const serverRooms = ['core', 'platform', 'http', 'accounts', 'courses', 'lessons', 'privacy', 'operator', 'app']

const insideServer: ImportRule[] = [
  {
    from: /^server\/src\/(?!platform\/postgres\/)/,
    except: new RegExp(`${store.source}|${test.source}`),
    to: /^(?:drizzle-orm|drizzle-kit|pg)(?:\/|$)|^server\/src\/platform\/postgres\/tables/,
    why: 'only store.ts and platform/postgres/ know SQL',
  },
  {
    from: /^server\/src\/(?!http\/graphql\/|app\/)/,
    except: new RegExp(String.raw`/resolvers[\w-]*\.ts$|${test.source}`),
    to: /^(?:graphql|graphql-http|@graphql-tools\/[\w-]+)(?:\/|$)|^server\/src\/http\/graphql\//,
    why: 'only resolvers.ts and http/graphql/ know GraphQL',
  },
  {
    from: /^server\/src\/(?!app\/)/,
    except: new RegExp(String.raw`/resolvers[\w-]*\.ts$|${test.source}`),
    to: /^server\/src\/(?:.*\/)?resolvers[\w-]*\.ts$/,
    why: 'operations do not know who calls them',
  },
  {
    from: /^server\/src\/(?!app\/)/,
    except: /^server\/src\/(?:run-server|main|demo\/main|operator\/main)\.ts$|\.(?:test|full)\.ts$/,
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
  ...serverRooms.map((room, index) => ({
    from: new RegExp(String.raw`^server/src/${room}/(?!main\.ts$)`),
    except: test,
    to: new RegExp(`^server/src/(?!(?:${serverRooms.slice(0, index + 1).join('|')})/)`),
    why: serverRooms.join(' <- '),
  })),
]

const webArrows = 'app -> features -> operations -> lib, gql; ui stands below features'

const insideWeb: ImportRule[] = [
  {
    from: /^web\/src\/(?:features|operations|ui|lib|gql)\//,
    except: test,
    to: /^web\/src\/app\//,
    why: webArrows,
  },
  {
    from: /^web\/src\/(?:operations|ui|lib|gql)\//,
    except: test,
    to: /^web\/src\/features\//,
    why: webArrows,
  },
  { from: /^web\/src\/(?:ui|lib|gql)\//, except: test, to: /^web\/src\/operations\//, why: webArrows },
  { from: /^web\/src\/(?:lib|gql)\//, except: test, to: /^web\/src\/ui\//, why: webArrows },
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

export const importRules: ImportRule[] = [...betweenWorkspaces, ...insideContract, ...insideServer, ...insideWeb]

/** A fault of one import, as a sentence; undefined when it is allowed. */
export function faultOfImport(path: string, target: string): string | undefined {
  const broken = importRules.find(({ from, except, to }) => from.test(path) && !except?.test(path) && to.test(target))
  if (broken) return `${path} imports ${target}: ${broken.why}`
  if (!test.test(path) && store.test(target) && roomOf(target) !== undefined && roomOf(path) !== roomOf(target)) {
    return `${path} imports ${target}: a store is its own subject's, which has an operation or access for others`
  }
  const feature = featureOf(path)
  const other = featureOf(target)
  if (!test.test(path) && feature !== undefined && other !== undefined && feature !== other) {
    return `${path} imports ${target}: features do not import each other, pages compose them`
  }
  return undefined
}

function roomOf(path: string): string | undefined {
  return /^server\/src\/([^/]+)\//.exec(path)?.[1]
}

function featureOf(path: string): string | undefined {
  return /^web\/src\/features\/([^/]+)/.exec(path)?.[1]
}

const generated = /\/generated\/|^web\/src\/gql\//
const environmentFree = /^(?!server\/src\/platform\/config\/config\.ts$)(?:contract|signalr|server|web)\/src\//
/** `process.env`, `{ env } = process` and `import { env } from 'node:process'`. */
const readsEnvironment =
  /\bprocess\s*(?:\?\.|\.)\s*env\b|\benv\b[^=\n]*\}\s*=\s*process\b|\{[^}]*\benv\b[^}]*\}\s*from\s*['"](?:node:)?process['"]/
const vagueName = /(?:^|[-.])(?:utils?|helpers?|managers?)(?:[-.]|$)/i

/** The faults of a file that are not faults of an import. */
export function faultsOfFile(file: SourceFile): string[] {
  const { path } = file
  const faults: string[] = []
  if (environmentFree.test(path) && !test.test(path) && readsEnvironment.test(withoutComments(file.text))) {
    faults.push(`${path} reads process.env: only server/src/platform/config/config.ts does`)
  }
  if (!generated.test(path) && path !== 'signalr/src/index.ts') {
    if (/^index\.tsx?$/.test(posix.basename(path)))
      faults.push(`${path} is a barrel by its name: import from the file itself`)
    else if (isBarrel(file)) faults.push(`${path} only passes on what others export: import from the file itself`)
  }
  if (/^web\/src\/app\/routes\/(?!.*-page\.(?:test\.)?tsx$)/.test(path)) {
    faults.push(`${path} is no page: app/routes/ holds pages and nothing else`)
  }
  if (path.split('/').some((part) => vagueName.test(part))) {
    faults.push(`${path} says not what it holds: no utils, helpers or managers`)
  }
  return faults
}
