/** A Redis for the nodes of one test file. */
import { startRedis, startRedisProxy, type RedisProxy } from '../../signalr/test/redis-server.ts'

/** A Redis behind a proxy that can be closed, as if Redis were unreachable. */
export type SharedRedis = RedisProxy & { stop(): Promise<void> }

/**
 * Returns the Redis of REDIS_URL, with a separate database for this worker, or otherwise a new `redis-server` from the PATH.
 */
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
