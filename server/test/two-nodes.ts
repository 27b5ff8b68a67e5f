/** Starts two servers that form one cluster: they share a database and a Redis. */
import type { Config } from '../src/platform/config/config.ts'
import { startSharedRedis, type SharedRedis } from './shared-redis.ts'
import { createTestServer, type TestServer } from './test-server.ts'
import { createVideoRoomVisitors, type VideoRoomVisitors } from './video-room-client.ts'

export type TestNode = { server: TestServer; address: string; visitors: VideoRoomVisitors }

export type TwoNodes = { redis: SharedRedis; one: TestNode; other: TestNode; stop(): Promise<void> }

export async function startTwoNodes(settings: Partial<Config> = {}): Promise<TwoNodes> {
  const redis = await startSharedRedis()
  const start = async (beside?: TestServer): Promise<TestNode> => {
    const config = { ...settings, redisUrl: redis.url }
    const server = await createTestServer(beside ? { config, beside } : { config })
    const address = await server.listen()
    return { server, address, visitors: createVideoRoomVisitors(server, address) }
  }
  const one = await start()
  const other = await start(one.server)
  return {
    redis,
    one,
    other,
    async stop() {
      await other.server.close()
      await one.server.close()
      await redis.stop()
    },
  }
}
