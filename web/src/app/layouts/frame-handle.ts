import type { Role } from '@hien/contract/roles'

/** Handle of a route whose page members of these roles see without the frame of AppLayout. */
export type FrameHandle = { framelessFor: readonly Role[] }

const isFrameHandle = (handle: unknown): handle is FrameHandle =>
  typeof handle === 'object' && handle !== null && 'framelessFor' in handle

/** True if members of these roles see the page without the frame. */
export const isFrameless = (handles: readonly unknown[], roles: readonly Role[]): boolean =>
  handles.some((handle) => isFrameHandle(handle) && handle.framelessFor.some((role) => roles.includes(role)))
