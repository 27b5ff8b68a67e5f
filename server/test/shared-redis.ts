/** A Redis for the nodes of one test file. */
import { startRedis, startRedisProxy, type RedisProxy } from '../../signalr/test/redis-server.ts'

/** Behind a door that can be shut, as when Redis is away. */
export type SharedRedis = RedisProxy & { stop(): Promise<void> }

/** The Redis of REDIS_URL, in a database of this worker's own, else a `redis-server` from the PATH. */
export async function startSharedRedis(): Promise<SharedRedis> {
  const redis = await startRedis(process.env['REDIS_URL'])
  const door = await startRedisProxy(redis.url)
  const url = new URL(door.url)
  url.pathname = `/${process.env['VITEST_POOL_ID'] ?? '1'}`
  return {
    ...door,
    url: url.href,
    async stop() {
      door.shut()
      await redis.stop()
    },
  }
}
