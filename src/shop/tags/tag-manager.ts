/** The tag manager's container as configured by the owner; without an id there is none. */
export interface TagManager {
  /** Such as GTM-AB12CD3; empty for none. */
  containerId: string;
  isEnabled: boolean;
  /** Logs what is pushed to the data layer to the browser's console. */
  debugMode: boolean;
  /** Where the container is loaded from. */
  address: string;
  /** Hosts its tags may load from and send to, such as *.google-analytics.com; all others are blocked. */
  hosts: readonly string[];
}

/** No container, with the hosts that Google's own tags need once there is one. */
export const NO_TAG_MANAGER: TagManager = {
  containerId: '',
  isEnabled: true,
  debugMode: false,
  address: 'https://www.googletagmanager.com',
  hosts: ['*.googletagmanager.com', '*.google-analytics.com', '*.analytics.google.com'],
};

/** Whether there is a container to load. */
export const hasContainer = ({ containerId, isEnabled }: TagManager): boolean => isEnabled && containerId !== '';
