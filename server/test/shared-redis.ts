/** Starts a Redis that the nodes of one test file share. */
import { startRedis, startRedisProxy, type RedisProxy } from '../../signalr/test/redis-server.ts'

/** A Redis behind a proxy. A test can shut the proxy, as if Redis were unreachable, and open it again. */
export type SharedRedis = RedisProxy & { stop(): Promise<void> }

/**
 * Returns the Redis at the environment variable REDIS_URL. If the variable is not set, starts a `redis-server` from the PATH.
 * Each worker of the test run uses its own numbered database in Redis.
 */
export async function startSharedRedis(): Promise<SharedRedis> {
  const redis = await startRedis(process.env['REDIS_URL'])
  const proxy = await startRedisProxy(redis.url)
  const url = new URL(proxy.url)
  url.pathname = `/${process.env['VITEST_POOL_ID'] ?? '1'}`
  return {
    ...proxy,
    url: url.href,
    async stop() {
      proxy.shut()
      await redis.stop()
    },
  }
}
