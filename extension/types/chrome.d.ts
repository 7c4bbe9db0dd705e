/** The subset of the extension API that we use; Firefox serves it under the same name, with promises. */

declare namespace chrome {
  interface Event<Listener> {
    addListener(listener: Listener): void;
  }

  namespace runtime {
    interface MessageSender {
      readonly id?: string;
      readonly url?: string;
      readonly origin?: string;
      readonly frameId?: number;
      readonly tab?: { readonly id?: number };
    }
    type MessageListener = (
      message: unknown,
      sender: MessageSender,
      sendResponse: (answer: unknown) => void,
    ) => true | undefined;

    const id: string;
    const onMessage: Event<MessageListener>;
    /** Chrome only: Firefox pages can't message extensions directly. */
    const onMessageExternal: Event<MessageListener> | undefined;
    const onInstalled: Event<() => void>;
    const onStartup: Event<() => void>;
    function sendMessage(message: unknown): Promise<unknown>;
    function getURL(path: string): string;
    function getManifest(): { readonly version: string; readonly host_permissions?: string[] };
  }

  namespace storage {
    const local: {
      get(key: string): Promise<Record<string, unknown>>;
      set(items: Readonly<Record<string, unknown>>): Promise<void>;
    };
  }

  namespace permissions {
    interface Permissions {
      readonly permissions?: string[];
      readonly origins?: string[];
    }
    function contains(permissions: Permissions): Promise<boolean>;
    /** Works only in a user gesture, and only for permissions listed in the manifest. */
    function request(permissions: Permissions): Promise<boolean>;
    function remove(permissions: Permissions): Promise<boolean>;
    const onAdded: Event<() => void>;
    const onRemoved: Event<() => void>;
  }

  /** Undefined until the permission is granted. */
  const cookies:
    | {
        getAll(filter: { readonly url: string }): Promise<
          readonly {
            readonly name: string;
            readonly value: string;
            readonly domain: string;
            readonly path: string;
            readonly secure: boolean;
            readonly expirationDate?: number;
          }[]
        >;
      }
    | undefined;

  namespace alarms {
    interface Alarm {
      readonly name: string;
    }
    function create(name: string, when: { readonly when: number; readonly periodInMinutes: number }): Promise<void>;
    function clear(name: string): Promise<boolean>;
    const onAlarm: Event<(alarm: Alarm) => void>;
  }

  namespace action {
    function setBadgeText(badge: { readonly text: string }): Promise<void>;
    function setBadgeBackgroundColor(badge: { readonly color: string }): Promise<void>;
  }
}
