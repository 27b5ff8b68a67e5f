import { createMemoryNetwork } from '../src/index.ts'
import { specifyBackplane } from './backplane-specification.ts'

specifyBackplane('the memory back-plane', async () => {
  const network = createMemoryNetwork()
  return { backplanes: [network.join(), network.join()], ready: async () => {} }
})
