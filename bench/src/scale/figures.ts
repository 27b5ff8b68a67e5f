/** The cost of each operation, with its source. If something is measured again, change it only here. */

type Figure = { value: number; unit: string; source: string }

const byHand = 'counted by hand on busy cores: 2,100 joins in half a minute, /proc, pg_stat_database, WAL positions'

/** Processor times are for one core of the machine in docs/evidence/performance.md. */
export const figures = {
  join: {
    value: 4,
    unit: 'ms of the server for a join in a room of 20, with its negotiation, notification and telling',
    source: '`start`; 5.5 in a cold process by hand',
  },
  joinTelling: { value: 1.33, unit: 'ms of that in writing to the others', source: '`start`: a third' },
  joinDatabase: { value: 2, unit: 'ms of PostgreSQL for a join', source: '`start`; 2.0 by hand' },
  delivery: {
    value: 0.065,
    unit: 'ms of the server for one of a few receivers',
    source: 'the telling above, for 10 others who hear two events',
  },
  crowdDelivery: { value: 0.0108, unit: 'ms of the server for one of 2,000 receivers', source: '`hub-broadcast`' },
  operation: {
    value: 0.7,
    unit: 'ms of the server for a query of a page',
    source: '`graphql`: 0.55 to 0.78',
  },
  operationDatabase: { value: 1, unit: 'ms of PostgreSQL for it, three statements', source: byHand },
  writeDatabase: { value: 1.3, unit: 'ms of PostgreSQL for a statement that stores a message', source: byHand },
  poll: {
    value: 0.34,
    unit: 'ms of PostgreSQL for a statement that reads',
    source: `${byHand}: 0.67 to 1.0 for three`,
  },
  start: { value: 6, unit: 'ms of the server when a teacher starts, without the telling', source: byHand },
  startDatabase: {
    value: 5.7,
    unit: 'ms of PostgreSQL for it, seven statements, three of which write',
    source: byHand,
  },
  enter: { value: 1.7, unit: 'ms of the server when a student gets their link', source: byHand },
  enterDatabase: { value: 1.2, unit: 'ms of PostgreSQL for it, four statements, one of which writes', source: byHand },
  waiting: { value: 0.01, unit: 'ms of the server a second for each who waits', source: byHand },
  waitingDatabase: { value: 0.005, unit: 'ms of PostgreSQL a second for each who waits', source: byHand },
  hash: {
    value: 7,
    unit: 'ms of a thread for a password',
    source: 'argon2id with the parameters of accounts/passwords/password.ts',
  },
  publish: { value: 0.022, unit: 'ms of the server to tell the other nodes something', source: '100,000 by hand' },
  hear: {
    value: 0.009,
    unit: 'ms of every node to hear it',
    source: '100,000 by hand: presence 10.4 µs, a chat message 6.1 µs',
  },
  redisCount: { value: 0.014, unit: 'ms of Redis for a limit', source: '`redis-benchmark`, EVAL' },
  redisPublish: { value: 0.002, unit: 'ms of Redis for a message', source: 'by hand' },
  redisDelivery: { value: 0.0005, unit: 'ms of Redis for each node that hears it', source: 'by hand, ten subscribers' },
  load: { value: 1.3, unit: 'ms of the benchmark’s own clients for a join', source: byHand },
  connectionMemory: {
    value: 38,
    unit: 'KB of the server for a connection',
    source: '`footprint`; since then 34 while they come, 15 once they wait',
  },
  serverMemory: { value: 220, unit: 'MB of a server in use', source: '`footprint`: 101 when ready, 120 by use' },
  presenceMemory: {
    value: 1.5,
    unit: 'KB on every node for everybody in a room on any',
    source: '100,000 by hand, resident; decision 013 says 0.2 of live data',
  },
  messageBytes: {
    value: 409,
    unit: 'bytes of a chat row with its indexes',
    source: '120,000 rows of `start`’s school',
  },
  stayBytes: { value: 250, unit: 'bytes of a row of attendance', source: '120,000 rows' },
  auditBytes: { value: 314, unit: 'bytes of a row of the audit log', source: '100,000 rows' },
  sessionBytes: { value: 274, unit: 'bytes of a lesson session', source: '30,000 rows' },
  walOfPerson: {
    value: 5.2,
    unit: 'KB of log for somebody’s evening: 1.8 their join, 1.2 their entry, 1.2 a line',
    source: byHand,
  },
  commit: {
    value: 1,
    unit: 'ms for the log to be on the disk',
    source: 'assumed: a solid-state disk with a safe cache',
  },
  network: { value: 0.2, unit: 'ms between two machines and back', source: 'assumed' },
  slice: { value: 3, unit: 'ms a process keeps a core others want', source: 'Linux, about' },
} satisfies Record<string, Figure>

export const costOf = (name: keyof typeof figures): number => figures[name].value

/**
 * The result of `npm run bench -- start` for 10,500 joins in a minute, in milliseconds: p95 of the first three, p99 of the
 * last.
 */
export const measuredStart = { join: 1962, query: 636, answer: 96, last: 4 }
