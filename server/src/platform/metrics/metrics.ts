/** The metrics of this node; docs/running/metrics.md explains each of them. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** Bucket limits in seconds; the product's targets are at 0.1, 0.3, 1 and 3. */
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10]

/** Creates metrics that start from zero. Labels must come from our own code, never from text of a caller. */
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
    httpRequests: durations('hien_http_request_duration_seconds', 'Answers over HTTP, hubs left out', [
      'method',
      'route',
      'status',
    ]),
    operations: durations('hien_graphql_duration_seconds', 'GraphQL operations', ['operation']),
    operationAnswers: counter('hien_graphql_answers_total', 'What GraphQL operations answered', ['operation', 'code']),
    checkedDocuments: counter(
      'hien_graphql_checked_documents_total',
      'GraphQL documents that were neither the web’s own nor known from before',
      ['outcome'],
    ),
    compiledAnswers: counter(
      'hien_graphql_compiled_answers_total',
      'GraphQL requests a compiled document answered',
      [],
    ),
    hubCalls: durations('hien_hub_call_duration_seconds', 'Calls of hub methods', ['hub', 'method']),
    hubAnswers: counter('hien_hub_answers_total', 'What hub methods answered', ['hub', 'method', 'code']),
    hubConnections: gauge('hien_hub_connections', 'Open hub connections', ['hub', 'transport']),
    hubResumed: counter('hien_hub_resumed_total', 'Lost hub connections that came back where they were', ['hub']),
    hubSlowConsumers: counter('hien_hub_slow_consumers_total', 'Connections dropped because they read too slowly', [
      'hub',
    ]),
    waitingRooms: gauge('hien_waiting_rooms', 'Waiting rooms with somebody in them', ['state']),
    waitingPeople: gauge('hien_waiting_room_members', 'Members in waiting rooms', []),
    roomJoins: counter('hien_room_joins_total', 'Joins of waiting rooms, by what was replayed', ['replay']),
    chatMessages: counter('hien_chat_messages_total', 'Messages stored in waiting rooms', ['type']),
    roomMediaPeople: gauge('hien_room_media_people', 'People whose media this node carries', []),
    roomMediaCapacity: gauge('hien_room_media_capacity', 'People whose media this node can carry', []),
    roomMediaRooms: gauge('hien_room_media_rooms', 'Video rooms whose media this node carries', []),
    roomMediaMemory: gauge(
      'hien_room_media_resident_bytes',
      'Memory of the process for media; 0 while there is none',
      [],
    ),
    roomMediaProcessor: counter('hien_room_media_cpu_seconds_total', 'Processor time of the processes for media', []),
    roomMediaPackets: counter('hien_room_media_packets_total', 'Packets of media that came and that were sent', [
      'direction',
    ]),
    roomMediaRefused: counter('hien_room_media_refused_packets_total', 'What came and was not passed on', ['reason']),
    signInFailures: counter('hien_sign_in_failures_total', 'Sign-ins that were refused', ['reason']),
    limitHits: counter('hien_limit_hits_total', 'Refusals because of a rate limit', ['limit']),
    databaseConnections: gauge('hien_database_connections', 'Connections of the database pool', ['state']),
    databaseWaiting: gauge('hien_database_waiting', 'Queries that wait for a connection of the pool', []),
    timedWorkFailures: counter('hien_timed_work_failures_total', 'Timed work that failed', ['work']),
    clockDoubted: gauge('hien_clock_doubted', 'Whether removals wait because the clock is far from where it was', []),
    blobsKept: counter('hien_blobs_kept_total', 'Contents of uploaded files that were kept', ['outcome']),
    blobsRemoved: counter('hien_blobs_removed_total', 'Contents that no file named any more', []),
    filesRoom: gauge('hien_files_room_bytes', 'What goes into the disc before files are refused', []),
    mails: counter('hien_mails_total', 'Tries to hand over a mail', ['outcome']),
    pushes: counter('hien_pushes_total', 'What became of pushes', ['outcome']),
    pushesWaiting: gauge('hien_pushes_waiting', 'Pushes that are due and not sent', []),
    buildInfo: gauge('hien_build_info', 'What runs here; always 1', ['version', 'node']),
  }
}

let ofProcess: Registry | null = null

/** Returns metrics of memory, CPU, event loop and garbage collection. One registry per process, shared by all applications. */
export function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}
