import type { Label } from '../label';
import type { DEVICES, PageTargeting, Position, ScriptPurpose, ScriptState, ScriptType, VersionState } from './kinds';

export const SCRIPT_STATE_LABELS: Record<ScriptState, Label> = {
  live: { label: 'Live', tone: 'good' },
  waiting: { label: 'Waiting for approval', tone: 'warn' },
  scheduled: { label: 'Scheduled', tone: 'plain' },
  off: { label: 'Off', tone: 'plain' },
  expired: { label: 'Expired', tone: 'plain' },
  stopped: { label: 'Stopped by the shop', tone: 'bad' },
  removed: { label: 'Removed', tone: 'plain' },
};

export const VERSION_LABELS: Record<VersionState, Label> = {
  waiting: { label: 'Waiting for approval', tone: 'warn' },
  approved: { label: 'Approved', tone: 'good' },
  refused: { label: 'Refused', tone: 'bad' },
  replaced: { label: 'Replaced before approval', tone: 'plain' },
};

export const POSITION_LABELS: Record<Position, string> = {
  header: 'Head of the page',
  body_start: 'Start of the body',
  footer: 'Footer',
  body_end: 'End of the body',
};

export const TYPE_LABELS: Record<ScriptType, string> = { javascript: 'JavaScript', css: 'Styles (CSS)', html: 'HTML' };

export const DEVICE_LABELS: Record<(typeof DEVICES)[number], string> = {
  all: 'All devices',
  desktop: 'Desktop',
  tablet: 'Tablet',
  mobile: 'Mobile',
};

export const TARGETING_LABELS: Record<PageTargeting, string> = {
  all: 'All pages',
  specific: 'Only these pages',
  exclude: 'All but the excluded pages',
};

export const PURPOSE_LABELS: Record<ScriptPurpose, string> = { measurement: 'Measurement', marketing: 'Marketing' };
