/** The metrics of this node; docs/running/metrics.md explains each of them. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** Upper limits of the histogram buckets in seconds. The product's targets for response times are 0.1, 0.3, 1 and 3 s. */
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10]

/** Creates metrics that start from zero. Labels must come from our own code, never from text that a caller sends. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name, help, labelNames, registers })
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Gauge({ name, help, labelNames, registers })
  const durations = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Histogram({ name, help, labelNames, buckets: seconds, registers })

  return {
    registry,
    httpRequests: durations(
      'hien_http_request_duration_seconds',
      'Duration of HTTP requests, except those of the hubs',
      ['method', 'route', 'status'],
    ),
    operations: durations('hien_graphql_duration_seconds', 'Duration of GraphQL operations', ['operation']),
    operationAnswers: counter('hien_graphql_answers_total', 'Results of GraphQL operations', ['operation', 'code']),
    checkedDocuments: counter(
      'hien_graphql_checked_documents_total',
      'GraphQL documents that had to be parsed, because they are neither from the web application nor known',
      ['outcome'],
    ),
    compiledAnswers: counter(
      'hien_graphql_compiled_answers_total',
      'GraphQL requests answered by a compiled document',
      [],
    ),
    hubCalls: durations('hien_hub_call_duration_seconds', 'Duration of calls of hub methods', ['hub', 'method']),
    hubAnswers: counter('hien_hub_answers_total', 'Results of hub methods', ['hub', 'method', 'code']),
    hubConnections: gauge('hien_hub_connections', 'Open hub connections', ['hub', 'transport']),
    hubResumed: counter('hien_hub_resumed_total', 'Lost hub connections that resumed', ['hub']),
    hubSlowConsumers: counter('hien_hub_slow_consumers_total', 'Connections dropped because they read too slowly', [
      'hub',
    ]),
    waitingRooms: gauge('hien_waiting_rooms', 'Waiting rooms with somebody in them', ['state']),
    waitingPeople: gauge('hien_waiting_room_members', 'Members in waiting rooms', []),
    roomJoins: counter('hien_room_joins_total', 'Joins of waiting rooms, by the kind of replay', ['replay']),
    chatMessages: counter('hien_chat_messages_total', 'Messages stored in waiting rooms', ['type']),
    roomMediaPeople: gauge('hien_room_media_people', 'People whose media this node carries', []),
    roomMediaCapacity: gauge('hien_room_media_capacity', 'People whose media this node can carry', []),
    roomMediaRooms: gauge('hien_room_media_rooms', 'Video rooms whose media this node carries', []),
    roomMediaMemory: gauge(
      'hien_room_media_resident_bytes',
      'Memory of the media process; 0 while it is not running',
      [],
    ),
    roomMediaProcessor: counter('hien_room_media_cpu_seconds_total', 'Processor time of all media processes', []),
    roomMediaPackets: counter('hien_room_media_packets_total', 'Media packets received and sent', ['direction']),
    roomMediaRefused: counter('hien_room_media_refused_packets_total', 'Media packets received but not forwarded', [
      'reason',
    ]),
    signInFailures: counter('hien_sign_in_failures_total', 'Sign-ins that were refused', ['reason']),
    limitHits: counter('hien_limit_hits_total', 'Refusals because of a rate limit', ['limit']),
    databaseConnections: gauge('hien_database_connections', 'Connections of the database pool', ['state']),
    databaseWaiting: gauge('hien_database_waiting', 'Queries that wait for a connection of the pool', []),
    timedWorkFailures: counter('hien_timed_work_failures_total', 'Timed work that failed', ['work']),
    clockDoubted: gauge('hien_clock_doubted', '1 while removals wait because the clock has jumped', []),
    blobsKept: counter('hien_blobs_kept_total', 'Stored contents of uploaded files', ['outcome']),
    blobsRemoved: counter('hien_blobs_removed_total', 'Removed contents that no file used any more', []),
    filesRoom: gauge('hien_files_room_bytes', 'Free space before files are refused', []),
    mails: counter('hien_mails_total', 'Attempts to send a mail', ['outcome']),
    pushes: counter('hien_pushes_total', 'Results of pushes', ['outcome']),
    pushesWaiting: gauge('hien_pushes_waiting', 'Pushes that are due but not sent', []),
    buildInfo: gauge('hien_build_info', 'Version of this server; always 1', ['version', 'node']),
  }
}

let ofProcess: Registry | null = null

/**
 * Returns metrics of memory, CPU, event loop and garbage collection. All servers in the process share one registry;
 * tests run several.
 */
export function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}
