import manifest from '../../package.json' with { type: 'json' }

/** Version of the application, as in the changelog. */
export const { version } = manifest
